/** What can be seen to be wrong with a French sentence without understanding it. For tests. */

/** Forms that cannot be right wherever they stand. */
const never: readonly RegExp[] = [
  /(?<!\p{L})(?:de|à) les? (?=\d|\p{Ll})/u, // du, des, au, aux
  /(?<!\p{L})(?:le|la|les|du|des|au|aux) (?:le|la|les)(?!\p{L})/u,
  /(?<!\p{L})(?:le|la|de|du) (?=[aeiouyéèêàâîôû]\p{Ll}{3})(?!(?:onz|oui|yar|uhlan))/u, // l’, d’; not for names
  /(?:^|[^\d,])(?:[+-]?1|0) (?:points|cases|pertes|blocs|cartes|dés|drapeaux|touches|bannières|unités|chefs)(?!\p{L})/u,
  /(?:^|[^\d,.:/])(?:[2-9]|\d\d) (?:point|case|perte|bloc|carte|dé|drapeau|touche|bannière|unité|(?<![+−]\d )chef)(?!\p{L})/u, // +3 chef: a row of a sum
  / {2}| ,|,,|;;/u,
];

const one =
  'marche|galope|recule|avance|charge|tire|perd|prend|est|arrive|quitte|finit|va|attaque|riposte|bat|forme|perce|tente|veut|doit|subit|saisit|replie|tourne|trouve|découvre|désorganise|rallie|remet|reste|teste|retire|déplace|déploie|fuit|heurte|hésite|poursuit|dépose|esquive|élance|joint|attend';
const many =
  'marchent|galopent|reculent|avancent|chargent|tirent|perdent|prennent|sont|arrivent|quittent|finissent|vont|attaquent|ripostent|battent|forment|percent|tentent|veulent|doivent|subissent|saisissent|replient|tournent|trouvent|découvrent|désorganisent|rallient|remettent|restent|testent|retirent|déplacent|déploient|fuient|heurtent|hésitent|poursuivent|déposent|esquivent|élancent|joignent|attendent';

/** Who does something is named first, after the colon behind a side, and up to his verb there is no other sign. */
const subject = String.raw`(?:^|: )`;
const rest = String.raw`(?:(?! et | avec |[:;,]).)*?`;

/** After these it is a noun: sous la charge, au pas de charge. */
const noNoun = '(?<! la| sa| une| leur| de)';

const agreement: readonly RegExp[] = [
  new RegExp(`${subject}[Ll]es ${rest}${noNoun} (?:se |s’)?(?:${one})(?!\\p{L})`, 'u'),
  new RegExp(`${subject}(?:[Ll]e |[Ll]a |[Ll]’)${rest} (?:se |s’)?(?:${many})(?!\\p{L})`, 'u'),
  new RegExp(`${subject}[Ll]e ${rest} est \\p{L}+(?:ée|ie|ue|ise)(?!\\p{L})`, 'u'),
  new RegExp(`${subject}[Ll]a ${rest} est \\p{L}+(?:é|i|u|is)(?!\\p{L})`, 'u'),
  new RegExp(`${subject}[Ll]es ${rest} sont \\p{L}+(?:é|ée|i|u)(?!\\p{L})`, 'u'),
];

/** What is wrong, as the piece of the sentence where it shows. */
export function frenchFaults(sentence: string): string[] {
  return [...never, ...agreement].flatMap((fault) => {
    const found = fault.exec(sentence);
    return found === null ? [] : [`${found[0].trim()} | ${sentence}`];
  });
}
