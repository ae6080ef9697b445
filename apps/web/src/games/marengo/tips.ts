/** What a block can do, what an approach costs whoever attacks it, what a locale holds. */
import { capital, say, type Language, type Words } from '@bivouac/kernel';
import { pieceNamed, type SeenPiece, type View } from '@bivouac/marengo/words';
import type { Spot, Tip } from '../../table/room.ts';
import { atlasOf, beyond, type Approach, type Atlas } from './atlas.ts';
import { blockName, campSentence, conditionWords, localeName, standsWords } from './names.ts';
import { nameOfSpot } from './spots.ts';

export function tipOf(spot: Spot, view: View, language: Language): Tip | null {
  const name = nameOfSpot(spot);
  const atlas = atlasOf(view);
  const piece = pieceNamed(view, name);
  if (piece !== null) return blockTip(piece, view, language);
  if (name.startsWith('camp '))
    return {
      title: say(language, 'Reinforcements', 'Renforts'),
      lines: [`${campSentence(view, name.slice('camp '.length), language)}.`],
      rules: ['MAR-5-19'],
    };
  const approach = atlas.approaches.get(name);
  if (approach !== undefined) return approachTip(approach, atlas, language);
  return atlas.locales.has(name) ? localeTip(name, atlas, language) : null;
}

type Arm = NonNullable<SeenPiece['arm']>;

const armLines: Readonly<Record<Arm, { readonly words: Words; readonly rules: readonly string[] }>> = {
  infantry: {
    words: {
      en: 'Leads assaults and defends anywhere. The backbone of the army.',
      fr: 'Mène les assauts et défend partout. L’ossature de l’armée.',
    },
    rules: ['MAR-11-22', 'MAR-5-03'],
  },
  cavalry: {
    words: {
      en: 'May go on to an approach after its move, and attack by road. Ground can shut it out.',
      fr: 'Peut pousser jusqu’à une approche après sa marche, et attaquer par la route. Le terrain peut l’arrêter.',
    },
    rules: ['MAR-8-42', 'MAR-9-05', 'MAR-5-07'],
  },
  artillery: {
    words: {
      en: 'Bombards over two turns: announced in one, fired in the next. In defence it fires first.',
      fr: 'Bombarde en deux tours : annonce à l’un, tir au suivant. En défense, elle tire d’abord.',
    },
    rules: ['MAR-10-03', 'MAR-11-25'],
  },
};

function blockTip(piece: SeenPiece, view: View, language: Language): Tip {
  const { arm, strength } = piece;
  const stands = standsWords(view, piece.at, language);
  const where = `${[capital(stands), ...conditionWords(piece, view, language)].join(', ')}.`;
  if (arm === null || strength === null)
    return {
      title: blockName(piece, language),
      lines: [
        where,
        say(
          language,
          'Its face is turned from you: arm and strength come to light when it fights.',
          'Sa face vous est cachée : arme et force se découvrent quand il combat.',
        ),
      ],
      rules: ['MAR-4-03', 'MAR-4-04'],
    };
  const lines = strength === 0 ? [where] : [where, armLines[arm].words[language]];
  return { title: blockName(piece, language), lines, rules: armLines[arm].rules };
}

const penaltyRules: Readonly<Record<Arm, string>> = {
  infantry: 'MAR-5-03',
  cavalry: 'MAR-5-04',
  artillery: 'MAR-5-05',
};

const attacks: Readonly<Record<Arm, Words>> = {
  infantry: { en: 'infantry attacks', fr: 'les attaques d’infanterie' },
  cavalry: { en: 'cavalry attacks', fr: 'les attaques de cavalerie' },
  artillery: { en: 'bombardments', fr: 'les bombardements' },
};

const arms: readonly Arm[] = ['infantry', 'cavalry', 'artillery'];

function approachTip(approach: Approach, atlas: Atlas, language: Language): Tip {
  const { penalty, obstacle, width } = approach;
  const from = localeName(atlas, approach.locale, language);
  const to = localeName(atlas, beyond(atlas, approach.id) ?? '', language);
  const hampered = arms.filter((arm) => penalty[arm] > 0);
  return {
    title: say(language, `${from}, towards ${to}`, `${from}, vers ${to}`),
    lines: [
      width === 'wide'
        ? say(language, 'Wide: two blocks lead an attack here.', 'Large : deux pions y mènent une attaque.')
        : say(
            language,
            'Narrow: one block leads an attack here.',
            'Étroite : un seul pion y mène une attaque.',
          ),
      ...hampered.map((arm) =>
        say(
          language,
          `Against those who defend here, ${attacks[arm].en} lose ${penalty[arm]}.`,
          `Contre qui défend ici, ${attacks[arm].fr} perdent ${penalty[arm]}.`,
        ),
      ),
      ...(obstacle
        ? [
            say(
              language,
              'Cavalry leads neither attack nor defence here.',
              'La cavalerie n’y mène ni attaque ni défense.',
            ),
          ]
        : hampered.length === 0
          ? [say(language, 'Open ground.', 'Terrain découvert.')]
          : []),
    ],
    rules: ['MAR-5-02', ...hampered.map((arm) => penaltyRules[arm]), ...(obstacle ? ['MAR-5-07'] : [])],
  };
}

function localeTip(id: string, atlas: Atlas, language: Language): Tip {
  const { capacity, objective } = atlas.locales.get(id)!;
  return {
    title: localeName(atlas, id, language),
    lines: [
      say(
        language,
        `Holds up to ${capacity} blocks of a side, in reserve or along its approaches.`,
        `Contient au plus ${capacity} pions d’un camp, en réserve ou le long de ses approches.`,
      ),
      ...(objective === null
        ? []
        : [say(language, 'A star: it counts for victory.', 'Une étoile : il compte pour la victoire.')]),
    ],
    rules: ['MAR-5-08', 'MAR-5-13', ...(objective === null ? [] : ['MAR-5-11'])],
  };
}
