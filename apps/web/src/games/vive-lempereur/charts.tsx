/** The charts of the system. Every figure says where it comes from: the rules, a published chart, or us. */
import type { ReactNode } from 'react';
import { say, type Language, type Words } from '@bivouac/kernel';
import {
  archetypes,
  changeCost,
  closed,
  fatalDie,
  fireTable,
  formationKinds,
  lossMalusTable,
  moraleValues,
  oddsColumns,
  roadOnly,
  shockTable,
  sideKinds,
  stacking,
  terrainKinds,
  turning,
  type ArchetypeName,
  type Cell,
  type Origin,
} from '@bivouac/vive-lempereur/tables';
import {
  armNames,
  formationWords,
  sideFeatureWords,
  terrainWords,
  type View,
} from '@bivouac/vive-lempereur/words';
import { ChartTable, type Chart, type ShownCell } from '../../table/chart-table.tsx';
import type { PanelProps } from '../../table/room.ts';

const originWords: Readonly<Record<Origin, Words>> = {
  source: { en: 'from the rules', fr: 'des règles' },
  published: { en: 'from a published chart', fr: 'd’une table publiée' },
  ours: { en: 'ours', fr: 'de nous' },
};

type Value = Cell<number | string | boolean>;

const both = (text: string): Words => ({ en: text, fr: text });

/** Modified dice, as rows of the two great tables. */
const dice = ['≤ 0', '1', '2', '3', '4', '5', '6', '≥ 7'] as const;

function costCell({ value, origin }: Cell<number>): Cell<string> {
  const text = value === closed || value === -closed ? '×' : value === roadOnly ? '↝' : String(value);
  return { value: text, origin };
}

const arms = ['infantry', 'cavalry', 'artillery'] as const;

const archetypeWords: Readonly<Record<ArchetypeName, Words>> = {
  line_infantry: { en: 'line infantry', fr: 'infanterie de ligne' },
  light_infantry: { en: 'light infantry', fr: 'infanterie légère' },
  guard_infantry: { en: 'guard infantry', fr: 'infanterie de la garde' },
  militia: { en: 'militia', fr: 'milice' },
  heavy_cavalry: { en: 'heavy cavalry', fr: 'cavalerie lourde' },
  line_cavalry: { en: 'line cavalry', fr: 'cavalerie de ligne' },
  light_cavalry: { en: 'light cavalry', fr: 'cavalerie légère' },
  foot_artillery: { en: 'foot artillery', fr: 'artillerie à pied' },
  heavy_foot_artillery: { en: '12-pounders', fr: 'pièces de 12' },
  horse_artillery: { en: 'horse artillery', fr: 'artillerie à cheval' },
};

const moraleWords: Readonly<Partial<Record<keyof typeof moraleValues, Words>>> = {
  flank: { en: 'struck in the flank', fr: 'frappée de flanc' },
  rear: { en: 'struck in the rear', fr: 'frappée de dos' },
  failedAbove: { en: 'a unit above has failed', fr: 'une unité du dessus a échoué' },
  disorganised: { en: 'disorganised', fr: 'désorganisée' },
  squareAgainstCavalry: { en: 'square against cavalry', fr: 'carré contre cavalerie' },
  rallyBesideEnemy: { en: 'rallies beside an enemy', fr: 'se rallie près d’un ennemi' },
  demoralised: { en: 'corps demoralised', fr: 'corps démoralisé' },
  desperate: { en: 'corps desperate', fr: 'corps désespéré' },
  squareFarOff: { en: 'square formed in good time', fr: 'carré formé à temps' },
  alwaysPasses: { en: 'always holds on this or less', fr: 'tient toujours jusqu’à' },
  alwaysFails: { en: 'always fails on', fr: 'échoue toujours à' },
};

export const charts: readonly Chart<Value>[] = [
  {
    id: 'fire',
    title: { en: 'Fire: result by value and die', fr: 'Feu : résultat par valeur et dé' },
    rules: ['VE-7.3-01', 'VE-7.3-04', 'VE-7.3-05', 'VE-4.12-06'],
    columns: dice.map(both),
    rows: fireTable.map((column, index) => ({
      name: both(index === fireTable.length - 1 ? `${index + 1}+` : String(index + 1)),
      cells: column,
    })),
  },
  {
    id: 'shock',
    title: {
      en: 'Shock: attacker/defender by odds and die',
      fr: 'Choc : attaquant/défenseur par rapport et dé',
    },
    rules: ['VE-8.8-01', 'VE-8.8-02'],
    columns: dice.map(both),
    rows: shockTable.map((column, index) => ({
      name: both(oddsColumns[index]!.value.join(':')),
      cells: column.map(({ value, origin }) => ({ value: `${value.attacker}/${value.defender}`, origin })),
    })),
  },
  {
    id: 'terrain',
    title: { en: 'Ground', fr: 'Terrain' },
    rules: ['VE-3.6-02', 'VE-6.2-02', 'VE-9.2-07'],
    columns: [
      ...arms.map((arm) => armNames[arm]),
      { en: 'charge', fr: 'charge' },
      { en: 'fire', fr: 'feu' },
      { en: 'shock', fr: 'choc' },
      { en: 'hides', fr: 'masque' },
    ],
    rows: terrainKinds.map((kind) => ({
      name: terrainWords[kind.name],
      cells: [
        ...arms.map((arm) => costCell(kind.move[arm])),
        costCell(kind.charge),
        kind.fire,
        kind.shock,
        kind.blocksSight,
      ],
    })),
  },
  {
    id: 'sides',
    title: { en: 'Sides of hexes: added to the cost', fr: 'Bords de case : ajoutés au coût' },
    rules: ['VE-3.6-02', 'VE-6.2-02', 'VE-9.2-07'],
    columns: [
      ...arms.map((arm) => armNames[arm]),
      { en: 'charge', fr: 'charge' },
      { en: 'shock', fr: 'choc' },
    ],
    rows: Object.values(sideKinds).map((kind) => ({
      name: kind.name === 'slope down' ? { en: 'down a slope', fr: 'descente' } : sideFeatureWords[kind.name],
      cells: [...arms.map((arm) => costCell(kind.move[arm])), costCell(kind.charge), costCell(kind.shock)],
    })),
  },
  {
    id: 'formations',
    title: { en: 'Formations', fr: 'Formations' },
    rules: ['VE-4.0-02', 'VE-4.0-04', 'VE-8.5-02'],
    columns: [
      { en: 'attacks', fr: 'attaque' },
      { en: 'has flanks', fr: 'a des flancs' },
    ],
    rows: formationKinds.map(({ name, attacks, hasFlanks }) => ({
      name: formationWords[name],
      cells: [attacks, hasFlanks],
    })),
  },
  {
    id: 'changes',
    title: { en: 'Turning and changing, in MP', fr: 'Tourner et changer, en PM' },
    rules: ['VE-6.3-01', 'VE-6.3-02', 'VE-6.3-03', 'VE-6.4-01'],
    columns: [{ en: 'MP', fr: 'PM' }],
    rows: [
      { name: { en: 'infantry changes', fr: 'l’infanterie change' }, cells: [changeCost.infantry] },
      { name: { en: 'cavalry changes', fr: 'la cavalerie change' }, cells: [changeCost.cavalry] },
      {
        name: { en: 'guns limber or unlimber', fr: 'les pièces amènent ou ôtent l’avant-train' },
        cells: [changeCost.artillery],
      },
      { name: { en: 'a turn of 60 degrees', fr: 'tourner de 60 degrés' }, cells: [turning.per60] },
      { name: { en: 'about', fr: 'volte-face' }, cells: [turning.about] },
      { name: { en: 'a step backwards', fr: 'un pas en arrière' }, cells: [turning.backward] },
    ],
  },
  {
    id: 'morale',
    title: { en: 'Morale: two dice, at most the morale', fr: 'Moral : deux dés, au plus le moral' },
    rules: ['VE-10.2-01', 'VE-10.3-01', 'VE-10.4-01'],
    columns: [{ en: 'changes by', fr: 'modifie de' }],
    rows: Object.entries(moraleWords).map(([key, name]) => ({
      name,
      cells: [moraleValues[key as keyof typeof moraleValues]],
    })),
  },
  {
    id: 'losses',
    title: {
      en: 'Malus by steps left (row: steps at the start)',
      fr: 'Malus par pas restants (ligne : pas au début)',
    },
    rules: ['VE-10.4-04'],
    columns: [1, 2, 3, 4, 5, 6, 7, 8, 9].map((step) => both(String(step))),
    rows: Object.entries(lossMalusTable).map(([start, cells]) => ({ name: both(start), cells })),
  },
  {
    id: 'dangers',
    title: { en: 'A leader falls on this die or more', fr: 'Un chef tombe à ce dé ou plus' },
    rules: ['VE-14.5-01', 'VE-14.5-02', 'VE-14.5-03', 'VE-14.5-04'],
    columns: [{ en: 'die', fr: 'dé' }],
    rows: [
      { name: { en: 'heavy fire on his hex', fr: 'feu meurtrier sur sa case' }, cells: [fatalDie.heavyFire] },
      {
        name: { en: 'his stack is destroyed', fr: 'sa pile est détruite' },
        cells: [fatalDie.stackDestroyed],
      },
      { name: { en: 'ridden down', fr: 'renversé' }, cells: [fatalDie.riddenDown] },
      { name: { en: 'encircled', fr: 'encerclé' }, cells: [fatalDie.encircled] },
    ],
  },
  {
    id: 'stacking',
    title: { en: 'What may share a hex', fr: 'Ce qui tient dans une case' },
    rules: ['VE-5.1-01', 'VE-5.7-02'],
    columns: [{ en: 'at most', fr: 'au plus' }],
    rows: [
      {
        name: { en: 'steps with infantry or guns', fr: 'pas avec infanterie ou canons' },
        cells: [stacking.footSteps],
      },
      {
        name: { en: 'steps of cavalry alone', fr: 'pas de cavalerie seule' },
        cells: [stacking.cavalrySteps],
      },
    ],
  },
  {
    id: 'troops',
    title: { en: 'Values by kind of troops', fr: 'Valeurs par sorte de troupes' },
    rules: ['VE-3.1-06', 'VE-3.1-08'],
    columns: [
      { en: 'fire', fr: 'feu' },
      { en: 'shock', fr: 'choc' },
      { en: 'morale', fr: 'moral' },
      { en: 'range', fr: 'portée' },
      { en: 'MP', fr: 'PM' },
    ],
    rows: (Object.keys(archetypes) as ArchetypeName[]).map((name) => {
      const { fire, shock, morale, range, wide, narrow } = archetypes[name];
      const values = [fire, shock, morale, range, wide === narrow ? narrow : `${wide}/${narrow}`];
      return {
        name: archetypeWords[name],
        cells: values.map((value) => ({ value, origin: 'ours' as const })),
      };
    }),
  },
];

export function Charts({ language, onRule }: PanelProps<View>) {
  return (
    <div className="ve-panel">
      <p className="ve-legend">
        {(Object.keys(originWords) as Origin[]).map((origin) => (
          <span key={origin} className={`ve-cell-${origin}`}>
            {originWords[origin][language]}
          </span>
        ))}
      </p>
      {charts.map((chart) => (
        <ChartTable key={chart.id} chart={chart} language={language} onRule={onRule} show={shown} />
      ))}
    </div>
  );
}

function shown({ value, origin }: Value, language: Language): ShownCell {
  return {
    content: cellWords(value, language),
    className: `ve-cell-${origin}`,
    title: originWords[origin][language],
  };
}

function cellWords(value: number | string | boolean, language: Language): ReactNode {
  if (value === true) return say(language, 'yes', 'oui');
  if (value === false) return say(language, 'no', 'non');
  return typeof value === 'number' && value < 0 ? `−${-value}` : value;
}
