import { endsOf, mapOf, type View } from '@bivouac/marengo/words';

/** The parts a typed name may mean, legal or not. */
export function meanings(typed: string, view: View): string[] {
  const file = mapOf(view);
  const fold = (text: string) =>
    text
      .normalize('NFD')
      .replace(/[\u0300-\u036f]/g, '')
      .toLowerCase();
  const wanted = fold(typed);
  const locale = file.locales.find(({ id, name }) =>
    [id, name.en, name.fr].some((one) => fold(one) === wanted),
  );
  const approach = file.approaches.find(({ id }) => fold(id) === wanted);
  const piece = view.pieces.find(({ name }) => fold(name) === wanted);
  const found: string[] = piece === undefined ? [] : [piece.name];
  if (approach !== undefined)
    for (const verb of ['cross', 'block', 'assault', 'at']) found.push(`${verb} ${approach.id}`);
  if (locale !== undefined) {
    for (const { id } of file.approaches)
      if (endsOf(view, id).beyond === locale.id) found.push(`cross ${id}`);
    found.push(`to ${locale.id}`);
  }
  const [verb = '', ...rest] = typed.split(' ');
  const named = [...file.approaches, ...file.links].find(({ id }) => fold(id) === fold(rest.join(' ')));
  if (named !== undefined) found.unshift(`${verb.toLowerCase()} ${named.id}`);
  return [...found, typed];
}
