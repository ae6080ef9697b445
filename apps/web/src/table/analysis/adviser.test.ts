import { describe, expect, it } from 'vitest';
import type { TaskReport } from '../../worker/messages.ts';
import { Adviser, type AdviserPort } from './adviser.ts';
import { FinishedAnalysis } from './finished.ts';

/** A worker that does nothing until the test speaks for it. */
class SilentPort implements AdviserPort {
  readonly asked: { number: number }[] = [];
  onmessage: AdviserPort['onmessage'] = null;
  onerror: AdviserPort['onerror'] = null;

  postMessage(message: unknown): void {
    this.asked.push(message as { number: number });
  }

  say(report: TaskReport): void {
    this.onmessage?.({ data: report } as MessageEvent<TaskReport>);
  }
}

const task = { game: 'ferry', text: '{}' };

describe('the line to the adviser', () => {
  it('hires one worker when first asked, and brings each answer to who asked for it', async () => {
    const hired: SilentPort[] = [];
    const adviser = new Adviser(() => {
      hired.push(new SilentPort());
      return hired[0]!;
    });
    expect(hired).toHaveLength(0);
    const one = adviser.counsel({ game: 'ferry', seat: 'north', view: {}, seed: 'a' });
    const other = adviser.counsel({ game: 'ferry', seat: 'north', view: {}, seed: 'b' });
    expect(hired).toHaveLength(1);
    const [first, second] = hired[0]!.asked;
    const counsel = { options: [], horizon: 'act', plan: null } as const;
    hired[0]!.say({ number: second!.number, fault: 'it rains' });
    hired[0]!.say({ number: first!.number, found: counsel });
    await expect(other).rejects.toThrow('it rains');
    expect(await one).toBe(counsel);
  });

  it('tells how far an analysis is, and asks for it to be left', async () => {
    const port = new SilentPort();
    const shares: number[] = [];
    const { found, leave } = new Adviser(() => port).analysis(task, (share) => shares.push(share));
    const { number } = port.asked[0]!;
    port.say({ number, share: 0.5 });
    leave();
    expect(port.asked[1]).toEqual({ number, stop: true });
    port.say({ number, found: null });
    expect(await found).toBeNull();
    expect(shares).toEqual([0.5]);
  });
});

describe('the analysis of a kept game', () => {
  const summary = { seats: ['a', 'b'], chances: [0.5], hasDice: false, turningPoints: [], sides: [] };
  const client = { ask: () => Promise.resolve({ kept: { game: 'ferry' }, text: '{}' }) } as never;

  it('is made once, and says how far it is', async () => {
    let asked = 0;
    const analysis = new FinishedAnalysis(client, 'kept', {
      analysis: (_task, progress) => {
        asked += 1;
        progress(0.3);
        return { found: Promise.resolve(summary), leave: () => undefined };
      },
    });
    const seen: unknown[] = [];
    analysis.store.subscribe(() => seen.push(analysis.store.value.progress));
    analysis.start();
    analysis.start();
    await expect.poll(() => analysis.store.value.progress.kind).toBe('done');
    analysis.start();
    expect(asked).toBe(1);
    expect(seen).toContainEqual({ kind: 'working', share: 0.3 });
  });

  it('can be asked for again when it failed', async () => {
    const analysis = new FinishedAnalysis(client, 'kept', {
      analysis: () => ({ found: Promise.reject(new Error('no')), leave: () => undefined }),
    });
    analysis.start();
    await expect.poll(() => analysis.store.value.progress.kind).toBe('failed');
    analysis.start();
    expect(analysis.store.value.progress.kind).toBe('working');
    await expect.poll(() => analysis.store.value.progress.kind).toBe('failed');
  });
});
