/** The tables of the rules beside the board. Where a number is not printed in the source, a letter says where it comes from. */
import { say, type Language, type Words } from '@bivouac/kernel';
import { valuesOf, type ChartName } from '@bivouac/trois-couleurs/charts';
import {
  bandNames,
  caseNames,
  formationNames,
  orderNames,
  paceNames,
  type View,
} from '@bivouac/trois-couleurs/words';
import { ChartTable, type Chart, type ChartRow, type ShownCell } from '../../table/chart-table.tsx';
import type { PanelProps } from '../../table/room.ts';

type Marked = ReturnType<typeof valuesOf>[number];
type Origin = Marked['origin'];

/** A number of the charts; words where the rules have no number. */
type Cell = Marked | Words | null;
type Row = ChartRow<Cell>;

const values = new Map<string, Marked>();

/** A value by its place: `movement.rates.por.infantry.LIG`. */
function at(path: string): Marked | null {
  const name = path.split('.')[0] as ChartName;
  if (!values.has(path)) for (const value of valuesOf(name)) values.set(value.path, value);
  return values.get(path) ?? null;
}

const both = (text: string): Words => ({ en: text, fr: text });

/** Rows that have one value each. */
const listed = (branch: string, rows: readonly (readonly [key: string, en: string, fr: string])[]): Row[] =>
  rows.map(([key, en, fr]) => ({ name: { en, fr }, cells: [at(`${branch}.${key}`)] }));

const worth: readonly Words[] = [{ en: 'counts', fr: 'compte' }];
const points: readonly Words[] = [{ en: 'action points', fr: 'points d’action' }];
const ratings = ['1', '2', '3'] as const;

const march = (): Chart<Cell> => {
  const arms = ['infantry', 'cavalry', 'footArtilleryLimbered', 'horseArtilleryLimbered'];
  return {
    id: 'march',
    title: {
      en: 'A march at ordinary pace, in units of distance (6 cm)',
      fr: 'Une marche au pas ordinaire, en unités de distance (6 cm)',
    },
    about: {
      en: 'Each action point beyond the first adds one unit on foot, two mounted: quick pace takes two, charge pace three.',
      fr: 'Chaque point d’action au-delà du premier ajoute une unité à pied, deux à cheval : le pas accéléré en prend deux, le pas de charge trois.',
    },
    rules: ['TC-6-01', 'TC-6-02'],
    columns: [
      { en: 'foot', fr: 'infanterie' },
      { en: 'horse', fr: 'cavalerie' },
      { en: 'foot guns', fr: 'artillerie à pied' },
      { en: 'horse guns', fr: 'artillerie à cheval' },
    ],
    rows: (['LIG', 'COD', 'COC', 'COF', 'COM', 'CAR', 'TIR'] as const).map((formation) => ({
      name: formationNames[formation],
      cells: arms.map((arm) => at(`movement.rates.por.${arm}.${formation}`)),
    })),
  };
};

const prices = (): Chart<Cell> => ({
  id: 'prices',
  title: { en: 'What is paid for', fr: 'Ce qui se paie' },
  about: {
    en: 'A unit has three action points a turn; whoever goes beyond them carries penalty points.',
    fr: 'Une unité a trois points d’action par tour ; qui les dépasse porte des points de pénalité.',
  },
  rules: ['TC-4-01', 'TC-4-05'],
  columns: points,
  rows: listed('action-points.costs', [
    ['pace.POR', 'march at ordinary pace', 'marche au pas ordinaire'],
    ['pace.PAC', 'march at quick pace', 'marche au pas accéléré'],
    ['pace.PCH', 'march at charge pace', 'marche au pas de charge'],
    ['fire', 'fire', 'feu'],
    ['reload', 'reload', 'recharger'],
    ['macMinimum', 'march to combat, at least', 'marche au combat, au moins'],
    ['counterMacMinimum', 'counter-march, at least', 'contre-marche, au moins'],
    ['opportunityMacMinimum', 'seizing a moment, at least', 'saisir une opportunité, au moins'],
    ['fleeOrEvadeMinimum', 'flight or evasion, at least', 'fuite ou esquive, au moins'],
    ['rallyMoveMinimum', 'going back to rally, at least', 'aller se rallier, au moins'],
  ]),
});

const changes: readonly (readonly [key: string, en: string, fr: string])[] = [
  ['anyColumnToLine', 'column to line', 'colonne en ligne'],
  ['lineToAnyColumn', 'line to column', 'ligne en colonne'],
  ['columnToOtherColumn', 'column to another', 'colonne en une autre'],
  ['marchColumnToBattleFormation', 'march column to any', 'colonne de marche en toute autre'],
  ['toSquare', 'to square', 'en carré'],
  ['squareToAny', 'square to any', 'carré en toute autre'],
  ['cavalryLineToColumnOrBack', 'horse, line and column', 'cavalerie, ligne et colonne'],
  ['recoverOneLevel', 'recover order', 'se remettre en ordre'],
];

const formations = (): Chart<Cell> => ({
  id: 'formations',
  title: { en: 'Changes of formation, in action points', fr: 'Changements de formation, en points d’action' },
  about: { en: 'By how well the unit manoeuvres.', fr: 'Selon la valeur de manœuvre de l’unité.' },
  rules: ['TC-7-01'],
  columns: ratings.map(both),
  rows: changes.map(([key, en, fr]) => ({
    name: { en, fr },
    cells: ratings.map((rating) => at(`manoeuvre.formation.${key}.${rating}`)),
  })),
});

const bands = ['P1', 'P2', 'P3'] as const;

const ranges = (): Chart<Cell> => ({
  id: 'ranges',
  title: { en: 'Ranges, in units of distance', fr: 'Portées, en unités de distance' },
  rules: ['TC-9-04'],
  columns: bands.map((band) => bandNames[band]),
  rows: [
    ['weapons.ranges.musket', 'muskets', 'fusils'],
    ['weapons.ranges.rifle', 'rifles', 'carabines rayées'],
    ['weapons.ranges.artillery.3-4', 'guns of 3 and 4', 'pièces de 3 et 4'],
    ['weapons.ranges.artillery.6', 'guns of 6', 'pièces de 6'],
    ['weapons.ranges.artillery.8-9', 'guns of 8 and 9', 'pièces de 8 et 9'],
    ['weapons.ranges.artillery.12', 'guns of 12', 'pièces de 12'],
  ].map(([branch, en, fr]) => ({
    name: { en: en!, fr: fr! },
    cells: bands.map((band) => at(`${branch!}.${band}`)),
  })),
});

const fire = (): Chart<Cell> => ({
  id: 'fire',
  title: { en: 'What counts in a fire', fr: 'Ce qui compte dans un feu' },
  about: {
    en: 'Added to the fire value of the troops; the sum is looked up in the table of losses.',
    fr: 'S’ajoute à la valeur de feu de la troupe ; la somme se lit dans la table des pertes.',
  },
  rules: ['TC-9-04', 'TC-9-03'],
  columns: worth,
  rows: listed('weapons.fire', [
    ['range.P1', 'short range', 'courte portée'],
    ['range.P1Bis', 'just beyond short range', 'juste au-delà de la courte portée'],
    ['range.P2', 'medium range', 'moyenne portée'],
    ['range.P2Bis', 'just beyond medium range', 'juste au-delà de la moyenne portée'],
    ['range.P3', 'long range', 'longue portée'],
    ['firstFire', 'first fire', 'premier feu'],
    ['canister', 'canister', 'mitraille'],
    ['penaltyPointEach', 'each penalty point', 'chaque point de pénalité'],
    ['underEffectiveMusketFire', 'under musket fire', 'sous la fusillade'],
    ['underEffectiveRoundshot', 'under roundshot', 'sous les boulets'],
    ['underEffectiveCanister', 'under canister', 'sous la mitraille'],
    ['shooterState.SAF', 'shooter out of formation', 'tireur sans formation'],
    ['shooterState.DES', 'shooter in disorder', 'tireur en désordre'],
    ['targetCavalry', 'at cavalry', 'sur cavalerie'],
    ['targetSkirmishers', 'at skirmishers', 'sur tirailleurs'],
    ['targetDeployedArtilleryFrontOrRear', 'at guns, from front or rear', 'sur batterie, de face ou de dos'],
    ['artilleryFlankFire', 'guns, from the flank', 'canons, de flanc'],
    ['roundshotOnThreeOrMoreRanks', 'roundshot, three ranks or more', 'boulets, trois rangs ou plus'],
  ]),
});

const lossFactors = Array.from({ length: 25 }, (_, index) => index - 12);

const losses = (): Chart<Cell> => ({
  id: 'losses',
  title: { en: 'Losses, in steps: three to a figure', fr: 'Pertes, en pas : trois par figurine' },
  about: {
    en: 'Down: figures that fire or fight. Across: the sum. *: it is hit without a loss.',
    fr: 'En bas : figurines qui tirent ou combattent. En travers : la somme. * : touchée sans perte.',
  },
  rules: ['TC-10-01', 'TC-10-03'],
  columns: lossFactors.map((factor) => both(String(factor).replace('-', '−'))),
  rows: valuesOf('loss-table').flatMap(({ path, value, origin }): Row[] => {
    const figures = /^loss-table\.rows\.(.+)$/.exec(path)?.[1];
    if (figures === undefined || !Array.isArray(value)) return [];
    return [{ name: both(figures), cells: value.map((one: unknown) => ({ path, value: one, origin })) }];
  }),
});

/** A row of the results: from which total on, what a marcher does, and how far whoever stands lets it come. */
interface Result {
  readonly from: number;
  readonly march: keyof typeof caseNames;
  readonly fire?: keyof typeof bandNames | null;
}

const results = (): Chart<Cell> => ({
  id: 'results',
  title: { en: 'What a test of morale comes to', fr: 'Ce que donne un test de moral' },
  about: {
    en: 'One die: a 1 takes one away, a 6 adds one. From this total on.',
    fr: 'Un dé : un 1 retire un, un 6 ajoute un. À partir de ce total.',
  },
  rules: ['TC-14-02', 'TC-14-03', 'TC-14-27'],
  columns: [
    { en: 'whoever marches', fr: 'qui marche' },
    { en: 'whoever stands', fr: 'qui tient' },
  ],
  rows: valuesOf('morale-results').flatMap(({ path, value, origin }): Row[] => {
    if (!path.startsWith('morale-results.rows.')) return [];
    const { from, march: found, fire: band } = value as Result;
    const name = both(String(from).replace('-', '−'));
    const stands = band === null || band === undefined ? caseNames[found] : bandNames[band];
    return [
      {
        name,
        cells: [
          { path, value: caseNames[found], origin },
          { path, value: stands, origin },
        ],
      },
    ];
  }),
});

const near = (): Chart<Cell> => ({
  id: 'near',
  title: { en: 'Friends and enemies near', fr: 'Amis et ennemis proches' },
  about: { en: 'What each adds to a test of morale.', fr: 'Ce que chacun ajoute à un test de moral.' },
  rules: ['TC-16-02'],
  columns: [
    { en: 'friend', fr: 'ami' },
    { en: 'enemy', fr: 'ennemi' },
  ],
  rows: (
    [
      ['PCH', paceNames.PCH],
      ['PAC', paceNames.PAC],
      ['POR', paceNames.POR],
      ['halt', paceNames.halt],
      ['HAL', caseNames.HAL],
      ['REP', caseNames.REP],
      ['RET', caseNames.RET],
      ['DER', caseNames.DER],
    ] as const
  ).map(([key, name]) => ({
    name,
    cells: ['friend', 'enemy'].map((who) => at(`morale.modifiers.friendsEnemies.${who}.${key}`)),
  })),
});

const morale = (): Chart<Cell> => ({
  id: 'morale',
  title: { en: 'What else counts in a test of morale', fr: 'Ce qui compte encore dans un test de moral' },
  about: { en: 'Beside the base morale of the troops.', fr: 'Outre le moral de base de la troupe.' },
  rules: ['TC-14-15', 'TC-15-01', 'TC-17-01', 'TC-18-01'],
  columns: worth,
  rows: [
    ...listed('morale.start', [
      ['mac', 'marches to combat', 'marche au combat'],
      ['response', 'answers where it stands', 'répond sur place'],
      ['counterMac', 'counter-marches', 'contre-marche'],
      ['reaction', 'reacts by a manoeuvre', 'réagit par une manœuvre'],
    ]),
    ...listed('morale.modifiers.situation', [
      ['underInfantryFire', 'under musket fire', 'sous la fusillade'],
      ['underRoundshot', 'under roundshot', 'sous les boulets'],
      ['underCanister', 'under canister', 'sous la mitraille'],
      ['supportOfOneArm', 'support of another arm', 'appui d’une autre arme'],
      ['supportOfTwoArms', 'support of two other arms', 'appui de deux autres armes'],
      ['superiorStatusPerStep', 'enemy of higher status, each step', 'ennemi de statut supérieur, par degré'],
      ['superiorTypePerStep', 'heavier enemy cavalry, each step', 'cavalerie ennemie plus lourde, par degré'],
      ['higher', 'stands higher', 'plus haut'],
      ['lower', 'stands lower', 'plus bas'],
      ['coveredByScreen', 'covered by skirmishers', 'couverte par des tirailleurs'],
      ['penaltyPoints', 'each penalty point', 'chaque point de pénalité'],
      ['outOfCommand', 'no general near', 'aucun général proche'],
    ]),
    ...listed('morale.modifiers.formation', [
      ['formed', 'formed', 'en ordre'],
      ['squareExtra', 'in square besides', 'en carré, en plus'],
      ['SAF', orderNames.SAF.en, orderNames.SAF.fr],
      ['DES', orderNames.DES.en, orderNames.DES.fr],
      ['safeFlankEach', 'each safe flank', 'chaque flanc sûr'],
      ['threatenedFlankEach', 'each threatened flank', 'chaque flanc menacé'],
      ['cavalryAttackingInfantryFront.formed', 'horse on formed foot', 'cavalerie sur infanterie en ordre'],
      ['cavalryAttackingInfantryFront.square', 'horse on a square', 'cavalerie sur un carré'],
      [
        'cavalryAttackingInfantryFlank.flank',
        'horse on the flank of foot',
        'cavalerie au flanc de l’infanterie',
      ],
      [
        'cavalryAttackingInfantryFlank.rear',
        'horse on the rear of foot',
        'cavalerie dans le dos de l’infanterie',
      ],
    ]),
    ...listed('morale.modifiers.strength', [
      ['per10PercentLostBeforeAction', 'each tenth lost before', 'chaque dixième perdu auparavant'],
      ['cap', 'strength, at most', 'effectif, au plus'],
    ]),
    ...listed('losses.stoppingFire', [
      ['moralePer5Percent', 'stopping fire, each 5% lost', 'feu d’arrêt, par 5\u00a0% de pertes'],
    ]),
  ],
});

const combat = (): Chart<Cell> => ({
  id: 'combat',
  title: { en: 'What counts in close combat', fr: 'Ce qui compte au corps à corps' },
  rules: ['TC-20-06', 'TC-20-07'],
  columns: worth,
  rows: listed('close-combat.closeCombat.factor', [
    ['paceAdvantage.infantryPerStep', 'faster foot, each step', 'infanterie plus rapide, par degré'],
    ['paceAdvantage.cavalryPerStep', 'faster horse, each step', 'cavalerie plus rapide, par degré'],
    ['typeAdvantage', 'heavier cavalry', 'cavalerie plus lourde'],
    ['SAF', orderNames.SAF.en, orderNames.SAF.fr],
    ['DES', orderNames.DES.en, orderNames.DES.fr],
    ['enemyTakenInFlank', 'enemy taken in flank', 'ennemi pris de flanc'],
    ['enemyTakenInRear', 'enemy taken in rear', 'ennemi pris de dos'],
    ['higher', 'stands higher', 'plus haut'],
    ['penaltyPointEach', 'each penalty point', 'chaque point de pénalité'],
  ]),
});

const beaten = (): Chart<Cell> => ({
  id: 'beaten',
  title: { en: 'Who has lost more steps', fr: 'Qui a perdu plus de pas' },
  about: { en: 'By the difference.', fr: 'Selon la différence.' },
  rules: ['TC-20-11', 'TC-19-26'],
  columns: [
    { en: 'in close combat', fr: 'au corps à corps' },
    { en: 'in a fire fight', fr: 'au duel de feu' },
  ],
  rows: ['1', '2', '3+'].map((lead) => ({
    name: both(lead),
    cells: ['resultByLossDifference', 'fireDuelResult'].map((how) =>
      at(`close-combat.closeCombat.${how}.${lead}.loser`),
    ),
  })),
});

const flights = (): Chart<Cell> => ({
  id: 'flights',
  title: {
    en: 'How far the beaten go, in units of distance',
    fr: 'Jusqu’où vont les battus, en unités de distance',
  },
  rules: ['TC-23-24'],
  columns: [
    { en: 'foot', fr: 'infanterie' },
    { en: 'horse', fr: 'cavalerie' },
  ],
  rows: (['REP', 'RET', 'DER'] as const).map((one) => ({
    name: caseNames[one],
    cells: ['infantry', 'cavalry'].map((arm) => at(`flight.compulsory.${one}.${arm}`)),
  })),
});

export const charts = (): readonly Chart<Cell>[] => [
  results(),
  near(),
  morale(),
  fire(),
  losses(),
  combat(),
  beaten(),
  ranges(),
  march(),
  prices(),
  formations(),
  flights(),
];

const originWords: Readonly<Record<Exclude<Origin, 'source'>, Words>> = {
  derived: { en: 'follows from worked examples of the source', fr: 'déduit d’exemples de la source' },
  published: { en: 'published elsewhere', fr: 'publié ailleurs' },
  house: { en: 'ours', fr: 'nôtre' },
  own: { en: 'from a file of your own', fr: 'd’un fichier à vous' },
};

const letters: Readonly<Record<Exclude<Origin, 'source'>, Words>> = {
  derived: { en: 'd', fr: 'd' },
  published: { en: 'p', fr: 'p' },
  house: { en: 'o', fr: 'n' },
  own: { en: 'f', fr: 'f' },
};

export function Charts({ language, onRule }: PanelProps<View>) {
  return (
    <div className="tc-panel">
      <p className="soft">
        {say(
          language,
          'The charts of the booklet are lost. A number without a letter is printed in the source; with',
          'Les tables du livret sont perdues. Un nombre sans lettre est imprimé dans la source ; avec',
        )}
      </p>
      <ul className="tc-origins">
        {(['derived', 'published', 'house', 'own'] as const).map((origin) => (
          <li key={origin}>
            <sup className={`tc-origin tc-origin-${origin}`}>{letters[origin][language]}</sup>{' '}
            {originWords[origin][language]}
          </li>
        ))}
      </ul>
      {charts().map((chart) => (
        <ChartTable key={chart.id} chart={chart} language={language} onRule={onRule} show={shown} />
      ))}
    </div>
  );
}

export function shown(cell: Cell, language: Language): ShownCell {
  if (cell === null) return { content: '–' };
  if (!('origin' in cell)) return { content: cell[language] };
  const { value, origin } = cell;
  const text = valueText(value, language);
  if (origin === 'source') return { content: text };
  return {
    content: (
      <>
        {text}
        <sup className={`tc-origin tc-origin-${origin}`}>{letters[origin][language]}</sup>
      </>
    ),
    title: originWords[origin][language],
  };
}

function valueText(value: unknown, language: Language): string {
  if (typeof value === 'number') return String(value).replace('-', '−');
  if (typeof value === 'string')
    return value in caseNames ? caseNames[value as keyof typeof caseNames][language] : value;
  return (value as Words)[language];
}
