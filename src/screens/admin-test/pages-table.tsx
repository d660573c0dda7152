import type { ReactElement } from "react";
import { Link } from "react-router-dom";
import { roles } from "#contract/roles.ts";
import type { PageAccess } from "#state/page-access.ts";
import { roleWord } from "#text/role-words.ts";
import { Section } from "#ui/section.tsx";
import classes from "./test-page.module.css";

/** Every page of the app with the roles that may open it, out of the table the app itself is guarded by. */
export const PagesTable = ({ pages }: { readonly pages: readonly PageAccess[] }): ReactElement => (
  <Section id="seiten" title="Seiten und Rollen" lead="Wer welche Seite öffnen darf; dieselbe Tabelle bewacht die App.">
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: whoever has no pointer scrolls it with the arrow keys */}
    <section className={classes.scroller} aria-label="Tabelle der Seiten" tabIndex={0}>
      <table className={classes.pages}>
        <caption className={classes.caption}>Seiten und Rollen</caption>
        <thead>
          <tr>
            <th scope="col">Seite</th>
            {roles.map((role) => (
              <th key={role} scope="col">
                {roleWord(role)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {pages.map(({ path, title, roles: allowed }) => (
            <tr key={path}>
              <th scope="row">
                {path.includes(":") ? title : <Link to={path}>{title}</Link>}
                <code>{path}</code>
              </th>
              {roles.map((role) => (
                <td key={role}>{allowed.includes(role) ? "ja" : "nein"}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  </Section>
);
