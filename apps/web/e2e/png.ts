/** PNG files as Chromium makes them (eight bits a channel, not interlaced): read, and made small. */
import { crc32, deflateSync, inflateSync } from 'node:zlib';

export type Rgb = readonly [number, number, number];

export interface Pixels {
  readonly width: number;
  readonly height: number;
  /** Three bytes a pixel, row by row. */
  readonly rgb: Uint8Array;
}

export function readPng(png: Buffer): Pixels {
  const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)];
  const channels = png[25] === 6 ? 4 : 3;
  const data: Buffer[] = [];
  for (let at = 8; at < png.length; at += png.readUInt32BE(at) + 12)
    if (png.toString('latin1', at + 4, at + 8) === 'IDAT')
      data.push(png.subarray(at + 8, at + 8 + png.readUInt32BE(at)));
  const raw = inflateSync(Buffer.concat(data));
  const stride = width * channels;
  const rgb = new Uint8Array(width * height * 3);
  let above = new Uint8Array(stride);
  for (let row = 0; row < height; row += 1) {
    above = unfiltered(raw.subarray(row * (stride + 1), (row + 1) * (stride + 1)), above, channels);
    for (let x = 0; x < width; x += 1)
      for (let channel = 0; channel < 3; channel += 1)
        rgb[(row * width + x) * 3 + channel] = above[x * channels + channel]!;
  }
  return { width, height, rgb };
}

export function pixelAt({ width, rgb }: Pixels, x: number, y: number): Rgb {
  const at = (y * width + x) * 3;
  return [rgb[at]!, rgb[at + 1]!, rgb[at + 2]!];
}

function unfiltered(line: Uint8Array, above: Uint8Array, channels: number): Uint8Array<ArrayBuffer> {
  const filter = line[0]!;
  const result = new Uint8Array(line.length - 1);
  for (let at = 0; at < result.length; at += 1) {
    const left = at < channels ? 0 : result[at - channels]!;
    const corner = at < channels ? 0 : above[at - channels]!;
    result[at] = line[at + 1]! + predicted(filter, left, above[at]!, corner);
  }
  return result;
}

function predicted(filter: number, left: number, up: number, corner: number): number {
  if (filter === 0) return 0;
  if (filter === 1) return left;
  if (filter === 2) return up;
  if (filter === 3) return (left + up) >> 1;
  const guess = left + up - corner;
  const [a, b, c] = [Math.abs(guess - left), Math.abs(guess - up), Math.abs(guess - corner)];
  return a <= b && a <= c ? left : b <= c ? up : corner;
}

/** The same picture in 256 colours: a third of the size, and hardly to be told apart. */
export function smallPng(png: Buffer): Buffer {
  const { width, height, rgb } = readPng(png);
  const { palette, indexOf } = paletteOf(rgb);
  const rows = Buffer.alloc((width + 1) * height);
  for (let row = 0; row < height; row += 1)
    for (let x = 0; x < width; x += 1)
      rows[row * (width + 1) + 1 + x] = indexOf[shadeAt(rgb, (row * width + x) * 3)]!;
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 3, 0, 0, 0], 8);
  return Buffer.concat([
    png.subarray(0, 8),
    chunk('IHDR', head),
    chunk('PLTE', Buffer.from(palette.flat())),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

/** A colour in five bits a channel: finer no eye looks at a screenshot. */
function shadeAt(rgb: Uint8Array, at: number): number {
  return ((rgb[at]! >> 3) << 10) | ((rgb[at + 1]! >> 3) << 5) | (rgb[at + 2]! >> 3);
}

/** A shade, how often it occurs, and the sums of its true colours. */
interface Shade {
  readonly shade: number;
  count: number;
  readonly sums: [number, number, number];
}

/** As many colours as a palette holds, by cutting the box of all colours again and again where it is most needed. */
function paletteOf(rgb: Uint8Array): { palette: Rgb[]; indexOf: Uint8Array } {
  const shades = new Map<number, Shade>();
  for (let at = 0; at < rgb.length; at += 3) {
    const shade = shadeAt(rgb, at);
    const known = shades.get(shade) ?? { shade, count: 0, sums: [0, 0, 0] };
    known.count += 1;
    for (const channel of [0, 1, 2] as const) known.sums[channel] += rgb[at + channel]!;
    shades.set(shade, known);
  }
  const boxes = [[...shades.values()]];
  while (boxes.length < 256) {
    const widest = boxes.reduce((most, box) => (urgency(box) > urgency(most) ? box : most));
    if (widest.length < 2) break;
    boxes.splice(boxes.indexOf(widest), 1, ...halves(widest));
  }
  const indexOf = new Uint8Array(32 ** 3);
  for (const [index, box] of boxes.entries()) for (const { shade } of box) indexOf[shade] = index;
  return { palette: boxes.map(meanOf), indexOf };
}

const channelOf = (shade: number, channel: number) => (shade >> (10 - 5 * channel)) & 31;

function spreadOf(box: readonly Shade[], channel: number): number {
  let [least, most] = [31, 0];
  for (const { shade } of box) {
    least = Math.min(least, channelOf(shade, channel));
    most = Math.max(most, channelOf(shade, channel));
  }
  return most - least;
}

const countOf = (box: readonly Shade[]) => box.reduce((sum, { count }) => sum + count, 0);

function urgency(box: readonly Shade[]): number {
  if (box.length < 2) return 0;
  return Math.sqrt(countOf(box)) * Math.max(spreadOf(box, 0), spreadOf(box, 1), spreadOf(box, 2));
}

/** Cut across its longest side, so that both halves have something. */
function halves(box: readonly Shade[]): [Shade[], Shade[]] {
  const channel = [0, 1, 2].reduce((most, one) => (spreadOf(box, one) > spreadOf(box, most) ? one : most));
  const sorted = box.toSorted((a, b) => channelOf(a.shade, channel) - channelOf(b.shade, channel));
  const half = countOf(box) / 2;
  let [cut, seen] = [0, 0];
  while (cut < sorted.length - 1 && seen < half) {
    seen += sorted[cut]!.count;
    cut += 1;
  }
  return [sorted.slice(0, Math.max(1, cut)), sorted.slice(Math.max(1, cut))];
}

function meanOf(box: readonly Shade[]): Rgb {
  const count = countOf(box);
  const mean = (channel: 0 | 1 | 2) =>
    Math.round(box.reduce((sum, { sums }) => sum + sums[channel], 0) / count);
  return [mean(0), mean(1), mean(2)];
}
