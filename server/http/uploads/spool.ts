import type { IncomingMessage } from 'node:http';
import { normalizeText } from '../../../schemas/rules/normalizeText.ts';
import { limitByProgress } from '../../lib/bodyTime.ts';
import { MultipartFault, type ReceivedForm, receiveMultipart } from '../../lib/receiveMultipart.ts';
import { MAX_FILE_BYTES } from '../../model/forms/formModel.ts';
import { BadRequest } from '../request/parseRequestUrl.ts';
import { refuse, type UploadRefused, type UploadRules } from './uploadRules.ts';

/** The part of an upload that has arrived so far. */
export interface Spooled extends ReceivedForm {
  isBegun?: true;
}

interface Reading {
  /** The reason for a refusal that is already certain; then only the fields are read, to show them again. */
  refusal?: UploadRefused;
  /** Called with the number of bytes of each piece. */
  addBytes?: (bytes: number) => void;
  /** Aborted, with an `UploadRefused`, to stop reading. */
  tooSlow?: AbortSignal;
}

/**
 * Reads a multipart body, stores its files in `folder`, and fills `spooled` meanwhile.
 * @throws UploadRefused 413 too large, 422 not readable; BadRequest 400 incomplete; errors of the disk
 */
export async function spool(
  request: IncomingMessage,
  folder: string,
  rules: UploadRules,
  spooled: Spooled,
  { refusal = checkAnnouncedSize(request, rules), addBytes, tooSlow }: Reading = {},
): Promise<void> {
  spooled.isBegun = true;
  const progress = limitByProgress(request);
  try {
    await receiveMultipart(request, spooled, {
      folder,
      fileField: rules.fileField,
      mostBytes: rules.mostBytes,
      mostFileBytes: MAX_FILE_BYTES,
      onlyFields: refusal !== undefined,
      onBytes: (bytes) => {
        progress(bytes);
        addBytes?.(bytes);
      },
      ...(tooSlow && { signal: tooSlow }),
    });
  } catch (error) {
    if (!(error instanceof MultipartFault)) throw error;
    if (error.reason === 'broken-off') throw new BadRequest(400, 'the upload broke off');
    if (error.reason === 'too-large') throw tooLarge(rules, error.file && givenName(error.file.originalName));
    throw refusal ?? refuse(422, null, 'bad-request');
  } finally {
    for (const file of spooled.files) file.originalName = givenName(file.originalName);
  }
  if (refusal) throw refusal;
}

/** `fileName`: the file's name, if a single file is too large. */
function tooLarge({ fileField }: UploadRules, fileName?: string): UploadRefused {
  return refuse(413, fileField, 'too-large', fileName === undefined ? undefined : [fileName]);
}

function checkAnnouncedSize({ headers }: IncomingMessage, rules: UploadRules): UploadRefused | undefined {
  return Number(headers['content-length'] ?? 0) > rules.mostBytes ? tooLarge(rules) : undefined;
}

const MAX_NAME_LENGTH = 100;

/**
 * A file's name from the browser, safe to display: no folders, control or direction characters, at most 100 characters
 * with its extension. Never the name that it is stored under. Empty: there is none.
 */
export function givenName(name: string): string {
  const base = name.split(/[/\\]/).at(-1) ?? '';
  const plain = normalizeText(base, 'NFC', base.length).toWellFormed().replace(UNSAFE_CHARACTERS, '').trim();
  const characters = [...plain];
  if (characters.length <= MAX_NAME_LENGTH) return plain;
  const ending = /\.[\p{L}\p{N}]{1,8}$/u.exec(plain)?.[0] ?? '';
  return `${characters.slice(0, MAX_NAME_LENGTH - ending.length - 1).join('')}…${ending}`;
}

/** Control characters, line separators, and characters that change the direction of the text after them. */
const UNSAFE_CHARACTERS = /[\p{Cc}\u2028\u2029\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069\ufeff]/gu;
