/** The charts of the system: ground, troops, dice; each row with its rules, and a mark on what we decided ourselves. */
import {
  faceName,
  faceOrder,
  gunDice,
  terrainKinds,
  unitTypes,
  worksDice,
  type Arm,
  type Face,
  type Nation,
  type TerrainKind,
  type UnitType,
  type View,
} from '@bivouac/commands-colors/words';
import { capital, say, type Language, type Words } from '@bivouac/kernel';
import { RuleLinks } from '../../table/rule-links.tsx';
import type { PanelProps } from '../../table/room.ts';
import { dieFace } from './dice-faces.tsx';
import type { GroundFacts } from './ground.ts';
import { HexPortrait, portraitHex } from './painted-field.tsx';
import { BlockIcon } from './panels.tsx';

export function Charts(props: PanelProps<View>) {
  return (
    <div className="cc-panel">
      <DiceChart {...props} />
      <GroundChart {...props} />
      <TroopsChart {...props} />
      <p>
        <Ours />{' '}
        {say(
          props.language,
          'Ours: the published text leaves it open, and the rule says what we decided.',
          'De nous : le texte publié le laisse ouvert, et la règle dit ce que nous avons décidé.',
        )}
      </p>
    </div>
  );
}

const Ours = () => <span className="cc-ours">‡</span>;

interface FaceRow {
  readonly face: Face;
  readonly fire: Words;
  readonly melee: Words;
}

const hits: Words = { en: 'hits its kind', fr: 'touche son arme' };
const nothing: Words = { en: '–', fr: '–' };

const faceRows: readonly FaceRow[] = faceOrder.map((face) => {
  if (face === 'sabers')
    return { face, fire: nothing, melee: { en: 'hits anyone', fr: 'touche tout le monde' } };
  if (face !== 'flag') return { face, fire: hits, melee: hits };
  const back: Words = { en: 'one hex back', fr: 'une case en arrière' };
  return { face, fire: back, melee: back };
});

export const diceRules = ['CCN-2-06', 'CCN-5.4-030', 'CCN-5.4-060', 'CCN-5.4-048', 'CCN-5.4-100'];

function DiceChart({ language, onRule }: PanelProps<View>) {
  return (
    <section>
      <table className="cc-chart">
        <caption>{say(language, 'The battle die', 'Le dé de bataille')}</caption>
        <thead>
          <tr>
            <th scope="col">{say(language, 'Face', 'Face')}</th>
            <th scope="col">{say(language, 'Fire', 'Tir')}</th>
            <th scope="col">{say(language, 'Melee', 'Corps à corps')}</th>
          </tr>
        </thead>
        <tbody>
          {faceRows.map(({ face, fire, melee }) => (
            <tr key={face}>
              <th scope="row">
                <svg className="cc-die-icon" viewBox="2 2 36 36" aria-hidden="true">
                  {dieFace(face)}
                </svg>{' '}
                {faceName(face, language)}
                {face === 'infantry' ? ' ×2' : ''}
              </th>
              <td>{fire[language]}</td>
              <td>{melee[language]}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <RuleLinks rules={diceRules} onRule={onRule} />
    </section>
  );
}

const arms: readonly Arm[] = ['infantry', 'cavalry', 'artillery'];

/** Dice lost by foot, horse and guns: `−1 / −2 / 0`. */
function lostWords(lost: Readonly<Record<Arm, number>>): string {
  return arms.map((arm) => (lost[arm] === 0 ? '0' : `−${lost[arm]}`)).join(' / ');
}

/** What a kind of ground does, in short sentences. */
export function groundSentences(kind: TerrainKind, language: Language): readonly string[] {
  const { enter, closedTo, battleOnEntry, square, blocksSight, into, from } = kind;
  if (kind.name === 'ruggedHill' || kind.name === 'river')
    return [
      say(language, 'Nobody enters.', 'Personne n’y entre.'),
      blocksSight
        ? say(language, 'Blocks sight.', 'Bloque la vue.')
        : say(language, 'Sight is clear.', 'La vue est libre.'),
    ];
  return [
    ...(enter === 'stop' ? [say(language, 'One stops on entering.', 'On s’arrête en entrant.')] : []),
    ...(closedTo === 'artillery' ? [say(language, 'Closed to artillery.', 'Fermé à l’artillerie.')] : []),
    ...(battleOnEntry === 'no'
      ? [say(language, 'No battle in the turn of entering.', 'Pas de combat le tour où l’on entre.')]
      : []),
    ...(battleOnEntry === 'light'
      ? [
          say(
            language,
            'Only light infantry battles in the turn of entering.',
            'Seule l’infanterie légère combat le tour où elle entre.',
          ),
        ]
      : []),
    ...(kind.name === 'hill' ? hillSentences(language) : []),
    ...(into === null ? [] : [against(lostWords(into.melee), lostWords(into.fire), language)]),
    ...(from === null ? [] : [outOf(lostWords(from.melee), language)]),
    ...(square ? [] : [say(language, 'No square.', 'Pas de carré.')]),
    ...(blocksSight ? [say(language, 'Blocks sight.', 'Bloque la vue.')] : []),
  ];
}

function against(melee: string, fire: string, language: Language): string {
  const both = say(language, `Dice against it: ${melee}.`, `Dés contre : ${melee}.`);
  if (melee === fire) return both;
  return say(
    language,
    `Dice against it: ${melee} in melee, ${fire} in fire.`,
    `Dés contre : ${melee} au corps à corps, ${fire} au tir.`,
  );
}

function outOf(lost: string, language: Language): string {
  return say(language, `Dice out of it: ${lost}.`, `Dés depuis : ${lost}.`);
}

function hillSentences(language: Language): readonly string[] {
  return [
    say(language, 'Uphill: −1 / −1 / 0.', 'En montant : −1 / −1 / 0.'),
    say(language, 'Downhill: 0 / −1 / 0.', 'En descendant : 0 / −1 / 0.'),
    say(language, 'Hill to hill: fire −1 / 0 / 0.', 'De colline à colline : tir −1 / 0 / 0.'),
    say(
      language,
      'Blocks sight between those who are not both on hills.',
      'Bloque la vue, sauf entre deux collines.',
    ),
  ];
}

/** All the rules a kind of ground has. */
export function groundRules({ name, rules, into, from }: TerrainKind): readonly string[] {
  if (name === 'clear') return ['CCN-5.3-09', 'CCN-6-22', 'CCN-5.4-019'];
  const hill = name === 'hill' ? ['CCN-7-11', 'CCN-7-12', 'CCN-7-13', 'CCN-7-15', 'CCN-7-17'] : [];
  const all = [
    ...[rules.enter, rules.battle, rules.square, ...hill, into?.rule ?? null, from?.rule ?? null],
    rules.sight,
  ];
  return [...new Set(all.filter((rule) => rule !== null))];
}

export const worksRules = ['CCN-7-50', 'CCN-7-51', 'CCN-7-52', 'CCN-7-54', 'CCN-7-55', 'CCN-7-56'];

function GroundChart({ view, language, onRule }: PanelProps<View>) {
  const { terrain, fieldworks } = view.terms.ground;
  const isHere = (name: string) => name === 'clear' || name in terrain;
  return (
    <section>
      <h2>{say(language, 'The ground', 'Le terrain')}</h2>
      <p>
        {say(
          language,
          'Dice lost by infantry / cavalry / artillery. A bar on the left marks what lies on this field.',
          'Dés perdus par infanterie / cavalerie / artillerie. Un trait à gauche marque ce qui se trouve sur ce champ.',
        )}
      </p>
      <ul className="cc-ground-list">
        {terrainKinds
          .filter(({ name }) => name !== 'clear')
          .map((kind) => (
            <Ground
              key={kind.name}
              ground={{ terrain: { [kind.name]: [portraitHex] } }}
              name={capital(kind.words[language])}
              here={isHere(kind.name)}
              sentences={groundSentences(kind, language)}
              rules={groundRules(kind)}
              onRule={onRule}
            />
          ))}
        <Ground
          ground={{ terrain: {}, fieldworks: [{ hex: portraitHex, front: ['NW', 'NE'] }] }}
          name={say(language, 'Fieldworks', 'Fortifications')}
          here={fieldworks.length > 0}
          sentences={[
            say(
              language,
              'One stops on entering, and may battle.',
              'On s’arrête en entrant, et l’on peut combattre.',
            ),
            say(
              language,
              `Through their front: ${lostWords(worksDice.into)}.`,
              `Par leur front : ${lostWords(worksDice.into)}.`,
            ),
            say(
              language,
              'Infantry and artillery behind them may ignore a flag.',
              'Infanterie et artillerie derrière elles peuvent ignorer un drapeau.',
            ),
            say(language, 'No square.', 'Pas de carré.'),
          ]}
          rules={worksRules}
          onRule={onRule}
        />
      </ul>
    </section>
  );
}

interface GroundProps {
  readonly ground: GroundFacts;
  readonly name: string;
  readonly here: boolean;
  readonly sentences: readonly string[];
  readonly rules: readonly string[];
  readonly onRule: (id: string) => void;
}

function Ground({ ground, name, here, sentences, rules, onRule }: GroundProps) {
  return (
    <li className={here ? 'cc-here' : ''}>
      <HexPortrait ground={ground} />
      <div>
        <h3>{name}</h3>
        {sentences.length === 0 ? null : <p>{sentences.join(' ')}</p>}
        <RuleLinks rules={rules} onRule={onRule} />
      </div>
    </li>
  );
}

const nations: readonly (readonly [Nation, Words])[] = [
  ['british', { en: 'British troops', fr: 'Troupes britanniques' }],
  ['portuguese', { en: 'Portuguese troops', fr: 'Troupes portugaises' }],
  ['french', { en: 'French troops', fr: 'Troupes françaises' }],
];

/** In some battles others fight on the Portuguese blocks. */
function nationsIn({ terms: { allies } }: View): typeof nations {
  return nations.map(([nation, title]) => [nation, nation === 'portuguese' ? (allies ?? title) : title]);
}

export const troopsRules = [
  'CCN-2-08',
  'CCN-5.4-017',
  'CCN-5.4-022',
  'CCN-5.4-023',
  'CCN-5.4-025',
  'CCN-5.4-026',
  'CCN-5.4-046',
];

/** The types the box holds. */
export const charted: readonly UnitType[] = unitTypes.filter(({ inBox }) => inBox > 0);

function TroopsChart({ view, language, onRule }: PanelProps<View>) {
  const here = new Set(view.units.map(({ nation, type }) => `${nation} ${type}`));
  const heads: readonly Words[] = [
    { en: 'Blocks', fr: 'Blocs' },
    { en: 'Moves', fr: 'Marche' },
    { en: 'Range', fr: 'Portée' },
    { en: 'Fire', fr: 'Tir' },
    { en: 'Melee', fr: 'Contact' },
    { en: 'Flags', fr: 'Drap.' },
  ];
  return (
    <section>
      <h2>{say(language, 'The troops', 'Les troupes')}</h2>
      <p>
        {say(
          language,
          'Moves: hexes with battle / at most. Fire and melee: dice beyond one a block (after a move foot halves its blocks); for guns the dice themselves, in brackets with one block left. Flags: how many it may ignore.',
          'Marche : cases avec combat / au plus. Tir et contact : dés en plus d’un par bloc (l’infanterie qui a bougé tire avec la moitié) ; pour les canons, les dés mêmes, entre parenthèses au dernier bloc. Drap. : drapeaux qu’elle peut ignorer.',
        )}
      </p>
      <RuleLinks rules={troopsRules} onRule={onRule} />
      {nationsIn(view).map(([nation, title]) => (
        <div key={nation} className="cc-scroll" tabIndex={0} role="region" aria-label={title[language]}>
          <table className="cc-chart">
            <caption>{title[language]}</caption>
            <thead>
              <tr>
                <th scope="col">{say(language, 'Troops', 'Troupes')}</th>
                {heads.map((head) => (
                  <th key={head.en} scope="col" className="cc-number">
                    {head[language]}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {charted
                .filter((type) => type.nation === nation)
                .map((type) => (
                  <tr key={type.code} className={here.has(`${nation} ${type.code}`) ? 'cc-here' : ''}>
                    <th scope="row">
                      <BlockIcon unit={{ nation, type: type.code }} /> {type.name[language]}
                    </th>
                    <td className="cc-number">{type.blocks}</td>
                    <td className="cc-number">
                      {type.moveAndBattle}/{type.move}
                    </td>
                    <td className="cc-number">{type.range === 0 ? '–' : type.range}</td>
                    <td className="cc-number">
                      {fireWords(type)}
                      {type.arm === 'artillery' ? <Ours /> : null}
                    </td>
                    <td className="cc-number">{meleeWords(type, language)}</td>
                    <td className="cc-number">{type.flags === 0 ? '–' : type.flags}</td>
                  </tr>
                ))}
            </tbody>
          </table>
        </div>
      ))}
    </section>
  );
}

const plus = (count: number): string => (count === 0 ? '–' : `+${count}`);

export function fireWords({ arm, horse, fireStanding, fireMoved }: UnitType): string {
  if (arm === 'cavalry') return '–';
  if (arm === 'artillery') {
    const { fire } = gunDice[horse ? 'horse' : 'foot'];
    return `${fire.map(([many]) => many).join('·')} (${fire.map(([, last]) => last).join('·')})`;
  }
  return fireStanding === fireMoved ? plus(fireStanding) : `${plus(fireStanding)} / ${plus(fireMoved)}`;
}

export function meleeWords(
  { arm, horse, melee, meleeAgainstInfantry }: UnitType,
  language: Language,
): string {
  if (arm === 'artillery') {
    const [many, last] = gunDice[horse ? 'horse' : 'foot'].melee;
    return `${many + melee} (${last + melee})`;
  }
  if (meleeAgainstInfantry > 0) return `+${meleeAgainstInfantry} ${say(language, 'v. inf.', 'c. inf.')}`;
  return plus(melee);
}
