import type { Labels } from '../types.ts';
import type { LevelQuestion } from './question.ts';

/** Where no script runs, a point is chosen from a list, and the server judges it. */
export function ChoiceForm({ form, labels }: { form: LevelQuestion['form']; labels: Labels }) {
  const { action, answers, points, unsure } = form;
  const choices = [...points.map((point) => [point, point]), [unsure, labels['unsure'] ?? '']];
  return (
    <form className="LevelTest-form" method="get" action={action}>
      {answers !== '' && <input type="hidden" name="a" value={answers} />}
      <fieldset>
        <legend>{labels['choose']}</legend>
        <div className="LevelTest-choices">
          {choices.map(([value = '', label]) => (
            <label key={value}>
              <input type="radio" name="p" value={value} required />
              <span>{label}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <button type="submit" className="Button">
        {labels['answer']}
      </button>
    </form>
  );
}
