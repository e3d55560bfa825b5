import type { GalleryProp } from '../../schemas/model.ts';

export function PropTable({ props }: { props: readonly GalleryProp[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
    <section className="Gallery-table" tabIndex={0} aria-labelledby="props">
      <table>
        <thead>
          <tr>
            <th scope="col">Name</th>
            <th scope="col">Takes</th>
            <th scope="col">Must or may</th>
            <th scope="col">Default</th>
            <th scope="col">What for</th>
            <th scope="col">Example</th>
          </tr>
        </thead>
        <tbody>
          {props.map((prop) => (
            <tr key={prop.name}>
              <th scope="row">
                <code>{prop.name}</code>
              </th>
              <td>
                {prop.type}
                {prop.allowed && <Allowed values={prop.allowed} />}
              </td>
              <td>{prop.isRequired ? <strong>must</strong> : 'may'}</td>
              <td>{prop.default === undefined ? '–' : <code>{prop.default}</code>}</td>
              <td>{prop.description}</td>
              <td>{prop.example !== undefined && <code>{prop.example}</code>}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Allowed({ values }: { values: readonly string[] }) {
  return (
    <ul className="Gallery-values">
      {values.map((value) => (
        <li key={value}>
          <code>{value}</code>
        </li>
      ))}
    </ul>
  );
}
