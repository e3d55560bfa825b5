import type { Turn } from './play.ts';

/** In seconds: the delays of the answer and of captured stones in the lid, and a knock's length. */
const ANSWER_DELAY_S = 0.42;
const RATTLE = { after: 0.2, each: 0.07, most: 8 };
const KNOCK_S = 0.09;

let audio: { context: AudioContext; noise: AudioBuffer } | undefined;

/** Plays the sound of stones on wood, synthesized here. Browsers allow it once the visitor has pressed something. */
export function playStones(turns: readonly Pick<Turn, 'captures'>[]): void {
  audio ??= open();
  void audio.context.resume();
  const now = audio.context.currentTime;
  turns.forEach(({ captures }, index) => {
    knock(now + index * ANSWER_DELAY_S, 1_500, 0.8);
    captures.slice(0, RATTLE.most).forEach((_, count) => {
      knock(now + index * ANSWER_DELAY_S + RATTLE.after + count * RATTLE.each, 3_200, 0.25);
    });
  });
}

function open() {
  const context = new AudioContext();
  const noise = context.createBuffer(1, context.sampleRate * KNOCK_S, context.sampleRate);
  const samples = noise.getChannelData(0);
  // A burst that fades quickly.
  samples.forEach((_, index) => {
    samples[index] = (Math.random() * 2 - 1) * Math.exp((-8 * index) / samples.length);
  });
  return { context, noise };
}

/** The burst, filtered to sound like wood or slate. */
function knock(startTime: number, frequency: number, loudness: number): void {
  if (!audio) return;
  const { context, noise } = audio;
  const source = new AudioBufferSourceNode(context, { buffer: noise });
  const filter = new BiquadFilterNode(context, { type: 'bandpass', frequency, Q: 1.4 });
  source
    .connect(filter)
    .connect(new GainNode(context, { gain: loudness }))
    .connect(context.destination);
  source.start(startTime);
}
