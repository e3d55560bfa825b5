import type { FileHandle } from 'node:fs/promises';
import { readAt } from './readAt.ts';

const WEB_PAGE = /<!doctype\s+html|<html[\s>]|<head[\s>]|<body[\s>]|<script[\s>]|<svg[\s>]/i;

/**
 * Whether a file that begins with `%PDF-` goes on with a version, and not with a web page. `%%EOF` is not asked for: readers
 * rebuild a file without it, and some programs write a good deal behind it.
 */
export async function isPdf(file: FileHandle): Promise<boolean> {
  const head = (await readAt(file, 0, 1024)).toString('latin1');
  return /^%PDF-[12]\.\d(?!\d)/.test(head) && !WEB_PAGE.test(head);
}
