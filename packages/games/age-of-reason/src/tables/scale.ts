/** What the table stands for: men, generals, metres and minutes (AOR-0-105, AOR-0-107, AOR-0-108, AOR-0-112). */
import { citing, defines, type RuleId, type Words } from '@bivouac/kernel';
import { battalionFigures } from './bases.ts';
import { figuresOfRank } from './command.ts';

/** A figure is so many men, at least and at most. */
const menInFigure = { least: defines('AOR-0-105', 50), most: defines('AOR-0-105', 60) };
const metresInCentimetre = defines('AOR-0-107', 20);
const minutesInTurn = defines('AOR-0-108', 30);

/** How many men a number of figures stands for. Those of a crew stand for guns instead (AOR-0-106). */
export function menOf(figures: number): { readonly least: number; readonly most: number } {
  return { least: figures * menInFigure.least, most: figures * menInFigure.most };
}

/** A crew figure is a gun. */
export function gunsOf(crew: number): number {
  return crew;
}

/** How many metres a length on the table stands for, in tenths of a millimetre. */
export function metresOf(tenths: number): number {
  return Math.round((tenths * metresInCentimetre) / 100);
}

/** How many minutes so many whole turns have taken. */
export function minutesOf(turns: number): number {
  return turns * minutesInTurn;
}

/** Something on the table, and what it stands for. */
export interface ScaleRow {
  readonly id: RuleId;
  readonly words: Words;
  readonly means: Words;
}

/** The scale as a chart: a figure and a battalion in men, generals in figures, a centimetre and the front of a battalion in metres, a turn. */
export function scaleRows(front: number): readonly ScaleRow[] {
  const row = (rule: RuleId, words: Words, means: Words): ScaleRow => ({
    id: citing(rule)[0]!,
    words,
    means,
  });
  const men = (figures: number): Words => {
    const { least, most } = menOf(figures);
    return { en: `${least} to ${most} men`, fr: `${least} à ${most} hommes` };
  };
  const metres = (tenths: number): Words => ({ en: `${metresOf(tenths)} m`, fr: `${metresOf(tenths)} m` });
  const shown = (figures: number): Words => ({
    en: `${figures} figure${figures > 1 ? 's' : ''}`,
    fr: `${figures} figurine${figures > 1 ? 's' : ''}`,
  });
  const minutes = minutesOf(1);
  return [
    row('AOR-0-105', { en: 'a figure', fr: 'une figurine' }, men(1)),
    row(
      'AOR-0-105',
      { en: `a battalion of ${battalionFigures}`, fr: `un bataillon de ${battalionFigures}` },
      men(battalionFigures),
    ),
    row('AOR-0-112', { en: 'a brigadier', fr: 'un brigadier' }, shown(figuresOfRank.brigadier)),
    row(
      'AOR-0-112',
      { en: 'a corps general', fr: 'un général de corps' },
      shown(figuresOfRank['corps general']),
    ),
    row(
      'AOR-0-112',
      { en: 'the commander-in-chief', fr: 'le général en chef' },
      shown(figuresOfRank['commander-in-chief']),
    ),
    row('AOR-0-107', { en: 'a centimetre', fr: 'un centimètre' }, metres(100)),
    row('AOR-0-107', { en: 'a battalion in line', fr: 'un bataillon en ligne' }, metres(front)),
    row('AOR-0-108', { en: 'a turn', fr: 'un tour' }, { en: `${minutes} minutes`, fr: `${minutes} minutes` }),
  ];
}
