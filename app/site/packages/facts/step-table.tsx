import { packagePage as t } from '#texts/packages.ts';
import { Said } from '../../../ui/texts/said.tsx';
import type { Step } from './facts-view.ts';

interface StepTableProps {
  title: string;
  /** Over the second column. */
  what: string;
  steps: Step[];
}

/** Steps of paying, or of calling it off. */
export function StepTable({ title, what, steps }: StepTableProps) {
  return (
    <section>
      <h3 className="text-2xl text-green">{title}</h3>
      <table className="fact-table">
        <thead>
          <tr>
            <th scope="col">{t.when}</th>
            <th scope="col">{what}</th>
          </tr>
        </thead>
        <tbody>
          {steps.map((step, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same may stand there twice
            <tr key={index}>
              <th scope="row">
                <Said>{step.when}</Said>
              </th>
              <td className="prices">
                <Said>{step.what}</Said>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
