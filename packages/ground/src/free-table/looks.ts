/** How things on a table look when its game does not say: told from the name of their kind. */
import type { FeatureKind, Look } from './file.ts';

/** Words of names, in both languages of our games, and the look they stand for; the first that fits is taken. */
const words: readonly (readonly [look: Look, words: RegExp])[] = [
  ['bridge', /bridge|pont/],
  ['ford', /ford|^gu[eé]/],
  ['hedge', /hedge|haie|fence/],
  ['wall', /wall|mur\b/],
  ['crest', /crest|cr[eê]te|ridge/],
  ['slope', /steep|slope|pente|ravin/],
  ['works', /redoubt|redoute|works?\b|fl[eè]che|entrench|trench|fort/],
  ['houses', /village|town|farm|house|church|built|ville|ferme|maison|[ée]glise|ch[aâ]teau|mill/],
  ['scrub', /thicket|scrub|orchard|vine|broussaille|verger|vigne/],
  ['wood', /wood|forest|bois|for[eê]t/],
  ['marsh', /marsh|bog|swamp|marais/],
  ['water', /river|stream|brook|lake|pond|water|rivi[eè]re|ruisseau|[eé]tang/],
  ['road', /road|path|track|route|chemin/],
  ['field', /field|crop|plough|champ/],
  ['hill', /hill|height|plateau|colline|hauteur/],
];

export function lookOf({ name, look }: FeatureKind): Look {
  return look ?? words.find(([, word]) => word.test(name))?.[0] ?? 'plain';
}
