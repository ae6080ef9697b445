/** Four soft sounds, made by code: a drum for a march, musketry for losses, dice, a card. */

export type Sound = 'drum' | 'musketry' | 'dice' | 'card';

interface Tap {
  /** Seconds after the beginning. */
  readonly at: number;
  /** How long it rings, in seconds. */
  readonly length: number;
  readonly loudness: number;
  /** What is heard of the noise, in hertz. */
  readonly filter: readonly [type: BiquadFilterType, hertz: number];
  /** A tone that falls beneath it, in hertz: the skin of a drum. */
  readonly tone?: readonly [from: number, to: number];
}

const drumTap = (at: number, loudness: number): Tap => ({
  at,
  length: 0.16,
  loudness,
  filter: ['lowpass', 900],
  tone: [150, 70],
});
const shot = (at: number, loudness: number): Tap => ({
  at,
  length: 0.22,
  loudness,
  filter: ['bandpass', 1100],
});
const clack = (at: number, hertz: number): Tap => ({
  at,
  length: 0.035,
  loudness: 0.35,
  filter: ['bandpass', hertz],
});

const taps: Readonly<Record<Sound, readonly Tap[]>> = {
  drum: [drumTap(0, 0.5), drumTap(0.16, 0.3), drumTap(0.24, 0.35)],
  musketry: [shot(0, 0.5), shot(0.05, 0.3), shot(0.09, 0.45), shot(0.17, 0.3), shot(0.26, 0.2)],
  dice: [clack(0, 2600), clack(0.07, 3100), clack(0.12, 2300), clack(0.21, 2900)],
  card: [{ at: 0, length: 0.09, loudness: 0.25, filter: ['highpass', 3500] }],
};

/** Softer than anything else on the machine. */
const volume = 0.25;
const second = 1;

let heard: { readonly context: AudioContext; readonly noise: AudioBuffer } | null = null;

/** Plays a sound; a browser that allows none, or not yet, plays nothing. */
export function play(sound: Sound): void {
  heard ??= opened();
  const { context, noise } = heard;
  if (context.state === 'suspended') void context.resume();
  for (const tap of taps[sound]) strike(context, noise, tap);
}

function opened(): NonNullable<typeof heard> {
  const context = new AudioContext();
  const noise = context.createBuffer(1, context.sampleRate * second, context.sampleRate);
  const samples = noise.getChannelData(0);
  for (let at = 0; at < samples.length; at += 1) samples[at] = Math.random() * 2 - 1;
  return { context, noise };
}

function strike(
  context: AudioContext,
  noise: AudioBuffer,
  { at, length, loudness, filter, tone }: Tap,
): void {
  const start = context.currentTime + at;
  const fading = context.createGain();
  fading.gain.setValueAtTime(loudness * volume, start);
  fading.gain.exponentialRampToValueAtTime(0.0001, start + length);
  fading.connect(context.destination);
  const rustle = context.createBufferSource();
  rustle.buffer = noise;
  const [type, hertz] = filter;
  const strained = new BiquadFilterNode(context, { type, frequency: hertz });
  rustle.connect(strained).connect(fading);
  rustle.start(start);
  rustle.stop(start + length);
  if (tone === undefined) return;
  const skin = context.createOscillator();
  skin.frequency.setValueAtTime(tone[0], start);
  skin.frequency.exponentialRampToValueAtTime(tone[1], start + length);
  skin.connect(fading);
  skin.start(start);
  skin.stop(start + length);
}
