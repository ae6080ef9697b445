/** A chart as rooms lay it out beside the board: rows and columns, with the rules they come from. A wide one goes on sideways. */
import type { ReactNode } from 'react';
import type { Language, Words } from '@bivouac/kernel';
import { begun } from '../text/language.ts';
import type { PanelProps } from './room.ts';
import './chart-table.css';

export interface ChartRow<C> {
  readonly name: Words;
  readonly cells: readonly C[];
  readonly rule?: string;
}

export interface Chart<C> {
  readonly id: string;
  readonly title: Words;
  /** What is thrown and what it must make. */
  readonly about?: Words;
  readonly rules: readonly string[];
  readonly columns: readonly Words[];
  readonly rows: readonly ChartRow<C>[];
}

/** What stands in a cell, and whatever is to be said of it beside. */
export interface ShownCell {
  readonly content: ReactNode;
  readonly className?: string;
  readonly title?: string;
}

interface ChartTableProps<C> extends Pick<PanelProps, 'language' | 'onRule'> {
  readonly chart: Chart<C>;
  readonly show: (cell: C, language: Language) => ShownCell;
}

export function ChartTable<C>({ chart, language, onRule, show }: ChartTableProps<C>) {
  const { title, about, rules, columns, rows } = chart;
  const hasRules = rows.some(({ rule }) => rule !== undefined);
  return (
    <section className="chart-table">
      <h3>{title[language]}</h3>
      {about === undefined ? null : <p>{about[language]}</p>}
      <p>
        {rules.map((rule) => (
          <RuleLink key={rule} rule={rule} onRule={onRule} />
        ))}
      </p>
      <div className="chart-scroll" tabIndex={0} role="region" aria-label={title[language]}>
        <table>
          <thead>
            <tr>
              <td />
              {columns.map((column) => (
                <th key={column.en} scope="col">
                  {column[language]}
                </th>
              ))}
              {hasRules ? <td /> : null}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, cells, rule }, index) => (
              <tr key={index}>
                <th scope="row">{begun(name[language], language)}</th>
                {cells.map((cell, at) => {
                  const { content, ...rest } = show(cell, language);
                  return (
                    <td key={at} {...rest}>
                      {content}
                    </td>
                  );
                })}
                {hasRules ? (
                  <td>{rule === undefined ? null : <RuleLink rule={rule} onRule={onRule} />}</td>
                ) : null}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

function RuleLink({ rule, onRule }: { readonly rule: string; readonly onRule: (id: string) => void }) {
  return (
    <button type="button" className="rule-link" onClick={() => onRule(rule)}>
      {rule}
    </button>
  );
}
