/** What a player sets once and keeps: in this browser, for every game. */
import type { Language } from '@bivouac/kernel';
import { languageOf, languages } from '../text/language.ts';
import type { Tools } from './room.ts';
import { Store, useStore } from './store.ts';

export type Pace = 'slow' | 'usual' | 'fast' | 'instant';
/** `final`: before what cannot be taken back. */
export type Confirming = 'always' | 'final' | 'never';
export type Theme = 'system' | 'light' | 'dark';
/** `more`: black on white, thick frames, a pale map. */
export type Contrast = 'system' | 'usual' | 'more';

export interface Settings {
  readonly language: Language;
  readonly theme: Theme;
  readonly contrast: Contrast;
  /** Nothing is heard before somebody wants it. */
  readonly sound: boolean;
  readonly pace: Pace;
  readonly confirming: Confirming;
  /** The computer gives up a battle that is hopeless. */
  readonly yields: boolean;
  /** A hand that lingers is told about what it points at. */
  readonly tips: boolean;
  readonly tools: Tools;
}

const key = 'bivouac settings';

function usual(): Settings {
  return {
    language: languageOf(typeof navigator === 'undefined' ? [] : navigator.languages),
    theme: 'system',
    contrast: 'system',
    sound: false,
    pace: 'usual',
    confirming: 'final',
    yields: false,
    tips: true,
    tools: { labels: true, traces: true, piecesHidden: false, ruler: false, ranges: false, sight: false },
  };
}

/** Kept settings, each taken only if it is one there is: they may come from an older page. */
export function readSettings(text: string | null): Settings {
  const standard = usual();
  const kept = parsed(text);
  const tools = parsedTools(kept.tools);
  return {
    language: oneOf(languages, kept.language) ?? standard.language,
    theme: oneOf(['system', 'light', 'dark'] as const, kept.theme) ?? standard.theme,
    contrast: oneOf(['system', 'usual', 'more'] as const, kept.contrast) ?? standard.contrast,
    sound: kept.sound === true,
    pace: oneOf(['slow', 'usual', 'fast', 'instant'] as const, kept.pace) ?? standard.pace,
    confirming: oneOf(['always', 'final', 'never'] as const, kept.confirming) ?? standard.confirming,
    yields: kept.yields === true,
    tips: kept.tips !== false,
    // A measure or hidden pieces would puzzle whoever comes back days later; names and traces are a taste.
    tools: { ...standard.tools, labels: tools.labels !== false, traces: tools.traces !== false },
  };
}

function parsed(text: string | null): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

function parsedTools(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

function oneOf<T>(values: readonly T[], value: unknown): T | undefined {
  return values.find((one) => one === value);
}

/** A browser may forbid keeping anything: then settings last as long as the page. */
function storage(): Storage | null {
  try {
    return typeof localStorage === 'undefined' ? null : localStorage;
  } catch {
    return null;
  }
}

export const settings = new Store<Settings>(readSettings(storage()?.getItem(key) ?? null));

settings.subscribe(() => {
  try {
    storage()?.setItem(key, JSON.stringify(settings.value));
  } catch {
    // No room: they last as long as the page.
  }
});

export function useSettings(): Settings {
  return useStore(settings);
}

export function setTools(changes: Partial<Tools>): void {
  settings.change({ tools: { ...settings.value.tools, ...changes } });
}
