import type { ReactElement } from "react";
import { Link } from "react-router-dom";
import { call } from "#data/server/call.ts";
import { AdminView } from "#screens/shared/admin/admin-view.tsx";
import shared from "#screens/shared/admin/lines.module.css";
import { useAnswer } from "#screens/shared/use-answer.ts";
import { formatCount } from "#text/format-number.ts";
import { Section } from "#ui/section.tsx";

/** The Regelstand everything is checked by. It comes with the version: device and server have to say the same. */
export const RulesetsSection = (): ReactElement => {
  const source = useAnswer("rulesets", loadRulesets);
  return (
    <Section
      id="regelstand"
      title="Regelstand"
      lead="Der Regelstand gehört zur Version von Prüfstapel und gilt auf Gerät und Server zugleich; einzeln umstellen lässt er sich nicht, weil beide dann Verschiedenes sagten."
    >
      <p>
        Was ein früherer Regelstand zu vorhandenen Dateien sagt, zeigt ein Stapelauftrag „Neu prüfen“ unter{" "}
        <Link to="/admin/batch">Batch Admin</Link>.
      </p>
      <AdminView
        source={source}
        loading="Regelstände werden geladen"
        failed="Die Regelstände konnten nicht geladen werden"
        rows={3}
      >
        {({ active, rulesets }) => (
          <ul className={shared.lines} aria-label="Regelstände">
            {rulesets.map((ruleset, index) => (
              <li key={ruleset.version}>
                <div className={shared.about}>
                  <strong>
                    {ruleset.version}
                    {ruleset.version === active ? " (aktiv)" : ""}
                  </strong>
                  {index === rulesets.length - 1 ? (
                    <span>Ältester Stand, nach dem sich noch prüfen lässt.</span>
                  ) : (
                    changesOf(ruleset).map(([what, ids]) => (
                      <span key={what}>
                        {what}: {ids.join(", ")}
                      </span>
                    ))
                  )}
                </div>
              </li>
            ))}
          </ul>
        )}
      </AdminView>
    </Section>
  );
};

const loadRulesets = () => call("listRulesets", {}, { timeoutMs: 5_000 });

interface Changes {
  readonly introduced: readonly string[];
  readonly withdrawn: readonly string[];
  readonly severityChanged: readonly string[];
}

const changesOf = ({ introduced, withdrawn, severityChanged }: Changes): (readonly [string, readonly string[]])[] =>
  (
    [
      [formatCount(introduced.length, "neue Regel", "neue Regeln"), introduced],
      [formatCount(withdrawn.length, "Regel entfallen", "Regeln entfallen"), withdrawn],
      [formatCount(severityChanged.length, "Regel anders gewichtet", "Regeln anders gewichtet"), severityChanged],
    ] as const
  ).filter(([, ids]) => ids.length > 0);
