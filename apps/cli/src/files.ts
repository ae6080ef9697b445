/** Files a person names: what goes wrong with them is told in words. */
import { readFile, writeFile } from 'node:fs/promises';
import { Failure } from './failure.ts';
import { text } from './text/index.ts';

export function fileFailure(path: string, fault: unknown): Failure {
  const code = fault instanceof Error && 'code' in fault ? String(fault.code) : '';
  if (code === 'ENOENT') return new Failure(text.files.missing(path));
  if (code === 'EISDIR') return new Failure(text.files.folder(path));
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS')
    return new Failure(text.files.forbidden(path));
  return new Failure(text.files.unreadable(path, fault instanceof Error ? fault.message : String(fault)));
}

/** The plain data in a JSON file. */
export async function readJson(path: string): Promise<unknown> {
  const content = await readFile(path, 'utf8').catch((fault: unknown) => {
    throw fileFailure(path, fault);
  });
  try {
    return JSON.parse(content) as unknown;
  } catch (fault) {
    throw new Failure(text.files.notJson(path, fault instanceof Error ? fault.message : String(fault)));
  }
}

export async function writeJson(path: string, data: unknown): Promise<void> {
  await writeText(path, `${JSON.stringify(data)}\n`);
}

export async function writeText(path: string, content: string): Promise<void> {
  await writeFile(path, content).catch((fault: unknown) => {
    throw fileFailure(path, fault);
  });
}
