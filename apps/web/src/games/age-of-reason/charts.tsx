/** The charts beside the board: what is moved, thrown and added, from the tables of the rules themselves. */
import { say, signed } from '@bivouac/kernel';
import {
  areaGoing,
  bandReach,
  flightOf,
  gunBands,
  gunDice,
  gunWeights,
  limberedRate,
  lineGoing,
  meleeResult,
  modifierCharts,
  moralePasses,
  musketReach,
  pushRate,
  rateOf,
  redoubtGoing,
  scaleChart,
  shortMusketReach,
  steepHill,
  villageGoing,
  type Arm,
  type Formation,
  type Going,
  type Pace,
} from '@bivouac/age-of-reason/charts';
import { armNames, conditionNames, tableKinds, weightNames, type View } from '@bivouac/age-of-reason/words';
import type { Language, Words } from '@bivouac/kernel';
import { ChartTable, type Chart, type ChartRow, type ShownCell } from '../../table/chart-table.tsx';
import type { PanelProps } from '../../table/room.ts';

type Cell = string | number | Words | null;
type Row = ChartRow<Cell>;

const both = (text: string): Words => ({ en: text, fr: text });
const cm = (tenths: number): number | null => (tenths === 0 ? null : tenths / 100);

const marchers: readonly Arm[] = ['infantry', 'light cavalry', 'dragoons', 'heavy cavalry'];
const rates: readonly (readonly [Formation, Pace, Words])[] = [
  ['line', 'march', { en: 'line', fr: 'ligne' }],
  ['column', 'march', { en: 'column', fr: 'colonne' }],
  ['column', 'road', { en: 'column on a road', fr: 'colonne sur route' }],
  ['skirmish', 'march', { en: 'skirmish order', fr: 'ordre dispersé' }],
  ['line', 'charge', { en: 'charge in line', fr: 'charge en ligne' }],
  ['column', 'charge', { en: 'charge in column', fr: 'charge en colonne' }],
];

const quarters: Words = { en: 'quarters of a move', fr: 'quarts du mouvement' };
const varies: Words = { en: 'varies', fr: 'variable' };

const kindNames = new Map(
  [...tableKinds.areas, ...tableKinds.lines, ...tableKinds.blocks].map(({ name, words }) => [
    name,
    words ?? both(name),
  ]),
);

function goingRow(name: Words, { price, disorganises, rule }: Going): Row {
  const cells = (['infantry', 'cavalry', 'artillery'] as const).map((branch) => {
    const quarter = price[branch];
    return quarter === null ? '×' : `${quarter}${disorganises.includes(branch) ? '*' : ''}`;
  });
  return { name, cells, rule };
}

const going: readonly Row[] = [
  ...Object.entries(areaGoing).map(([kind, row]) => goingRow(kindNames.get(kind)!, row)),
  goingRow({ en: 'steep hill, up', fr: 'colline escarpée, montée' }, steepHill.up),
  goingRow({ en: 'steep hill, down', fr: 'colline escarpée, descente' }, steepHill.down),
  ...Object.entries(lineGoing).map(([kind, row]) => goingRow(kindNames.get(kind)!, row)),
  goingRow(kindNames.get('village')!, villageGoing),
  goingRow(kindNames.get('redoubt')!, redoubtGoing),
];

type Sum = keyof typeof modifierCharts;

/** What is thrown for, and what the sum means. */
const sums: readonly (readonly [sum: Sum, title: Words, about: Words, rules: readonly string[]])[] = [
  [
    'morale',
    { en: 'Morale tests', fr: 'Tests de moral' },
    {
      en: `As many dice as the morale class and these add up to; a total of ${moralePasses} passes.`,
      fr: `Autant de dés que la classe de moral et ceci ; un total de ${moralePasses} suffit.`,
    },
    ['AOR-2-301', 'AOR-2-303'],
  ],
  [
    'initiative',
    { en: 'Will it charge?', fr: 'Charge-t-elle ?' },
    {
      en: 'Added to the number that its dice may reach.',
      fr: 'S’ajoute au nombre que ses dés peuvent atteindre.',
    },
    ['AOR-4-105', 'AOR-4-108'],
  ],
  [
    'guns',
    { en: 'Fire of guns', fr: 'Tir des canons' },
    { en: 'Dice added to those of the guns.', fr: 'Dés ajoutés à ceux des pièces.' },
    ['AOR-6-106', 'AOR-6-107'],
  ],
  [
    'muskets',
    { en: 'Musketry', fr: 'Mousqueterie' },
    { en: 'Dice added to the morale class.', fr: 'Dés ajoutés à la classe de moral.' },
    ['AOR-7-111', 'AOR-7-118'],
  ],
  [
    'melee',
    { en: 'Melee', fr: 'Mêlée' },
    {
      en: 'Dice added to those of the figures that fight.',
      fr: 'Dés ajoutés à ceux des figurines au contact.',
    },
    ['AOR-8-104', 'AOR-8-111'],
  ],
  [
    'pursuit',
    { en: 'Pursuit', fr: 'Poursuite' },
    { en: 'Added to the number at which it must pursue.', fr: 'S’ajoute au nombre qui oblige à poursuivre.' },
    ['AOR-8-202'],
  ],
  [
    'retreat',
    { en: 'Does the army retreat?', fr: 'L’armée se retire-t-elle ?' },
    { en: 'Dice thrown at the end of a turn.', fr: 'Dés lancés à la fin d’un tour.' },
    ['AOR-9-001', 'AOR-9-006'],
  ],
];

const moves = {
  recoil: { en: 'recoils', fr: 'recule' },
  retreat: { en: 'retreats', fr: 'se retire' },
  rout: { en: 'routs', fr: 'fuit' },
} as const;

export const charts: readonly Chart<Cell>[] = [
  ...sums.map(([sum, title, about, rules]): Chart<Cell> => ({
    id: sum,
    title,
    about,
    rules,
    columns: [{ en: 'dice', fr: 'dés' }],
    rows: modifierCharts[sum].map(({ id, words, worth }) => ({
      name: words,
      cells: [worth === null ? varies : signed(worth)],
      rule: id,
    })),
  })),
  {
    id: 'results',
    title: { en: 'Who loses a melee', fr: 'Qui perd une mêlée' },
    about: { en: 'A die and the difference of losses.', fr: 'Un dé et la différence des pertes.' },
    rules: ['AOR-8-115', 'AOR-8-119'],
    columns: [
      { en: 'goes', fr: 'part' },
      { en: 'is then', fr: 'est alors' },
    ],
    rows: [2, 3, 4, 5, 6, 7].map((result) => {
      const { move, condition, rule } = meleeResult(result);
      return {
        name: both(result === 7 ? '7+' : String(result)),
        cells: [moves[move], conditionNames[condition]],
        rule,
      };
    }),
  },
  {
    id: 'moves',
    title: { en: 'How far they go, in centimetres', fr: 'Jusqu’où l’on va, en centimètres' },
    rules: ['AOR-5-001', 'AOR-5-002', 'AOR-5-111'],
    columns: marchers.map((arm) => armNames[arm]),
    rows: [
      ...rates.map(([formation, pace, name]) => ({
        name,
        cells: marchers.map((arm) => cm(rateOf(arm, formation, pace))),
      })),
      {
        name: { en: 'flight', fr: 'fuite' },
        cells: marchers.map((arm) => `${flightOf(arm).base}+${flightOf(arm).dice}D`),
        rule: 'AOR-5-004',
      },
    ],
  },
  {
    id: 'ranges',
    title: { en: 'Ranges, in centimetres', fr: 'Portées, en centimètres' },
    rules: ['AOR-6-109', 'AOR-7-110'],
    columns: [
      { en: 'canister', fr: 'mitraille' },
      { en: 'short', fr: 'courte' },
      { en: 'medium', fr: 'moyenne' },
      { en: 'long', fr: 'longue' },
      { en: 'dice', fr: 'dés' },
    ],
    rows: [
      ...gunWeights.map((weight): Row => ({
        name: { en: `${weightNames[weight].en} guns`, fr: `artillerie ${weightNames[weight].fr}` },
        cells: [...gunBands.map((band) => cm(bandReach(weight, band))), gunDice(weight)],
      })),
      {
        name: { en: 'muskets', fr: 'fusils' },
        cells: [null, cm(shortMusketReach), cm(musketReach), null, { en: 'class', fr: 'classe' }],
      },
    ],
  },
  {
    id: 'batteries',
    title: { en: 'Guns on the march, in centimetres', fr: 'Canons en marche, en centimètres' },
    rules: ['AOR-5-005', 'AOR-5-007'],
    columns: [
      { en: 'foot', fr: 'à pied' },
      { en: 'horse', fr: 'à cheval' },
      { en: 'on a road', fr: 'sur route' },
      { en: 'pushed', fr: 'poussée' },
    ],
    rows: gunWeights.map((weight) => ({
      name: weightNames[weight],
      cells: [
        cm(limberedRate(weight, false, false)),
        cm(limberedRate(weight, true, false)),
        cm(limberedRate(weight, false, true)),
        cm(pushRate(weight)),
      ],
    })),
  },
  {
    id: 'going',
    title: { en: 'Ground', fr: 'Terrain' },
    about: {
      en: `What it takes, in ${quarters.en}; × nobody goes there, * disorganises.`,
      fr: `Ce qu’il coûte, en ${quarters.fr} ; × infranchissable, * désorganise.`,
    },
    rules: ['AOR-5-110'],
    columns: [
      { en: 'foot', fr: 'infanterie' },
      { en: 'horse', fr: 'cavalerie' },
      { en: 'guns', fr: 'canons' },
    ],
    rows: going,
  },
  {
    id: 'scale',
    title: { en: 'What it stands for', fr: 'Échelle' },
    rules: ['AOR-0-105', 'AOR-0-107', 'AOR-0-108'],
    columns: [{ en: 'stands for', fr: 'représente' }],
    rows: scaleChart().map(({ id, words, means }) => ({ name: words, cells: [means], rule: id })),
  },
];

export function Charts({ language, onRule }: PanelProps<View>) {
  return (
    <div className="aor-panel">
      <p className="soft">{say(language, 'Every row names its rule.', 'Chaque ligne nomme sa règle.')}</p>
      {charts.map((chart) => (
        <ChartTable key={chart.id} chart={chart} language={language} onRule={onRule} show={shown} />
      ))}
    </div>
  );
}

function shown(cell: Cell, language: Language): ShownCell {
  return { content: cell === null ? '–' : typeof cell === 'object' ? cell[language] : cell };
}
