import { Button, Select, Text } from "@mantine/core";
import { type ReactElement, useMemo, useState } from "react";
import type { NamedBytes } from "#checks/worker-calls.ts";
import type { BelegPlan, ChosenLines } from "#engine/index.ts";
import { formatCount, formatNumber } from "#text/format-number.ts";
import { FileLines } from "#ui/file-lines.tsx";
import { FileName } from "#ui/file-name.tsx";
import { FoldedList } from "#ui/folded-list.tsx";
import { describeBelege, listWithoutBeleg, type ShownBeleg } from "./describe-belege.ts";
import styles from "./pack.module.css";

interface Props {
  readonly plan: BelegPlan;
  readonly files: readonly NamedBytes[];
  readonly chosen: ChosenLines;
  readonly isDisabled: boolean;
  readonly onChoose: (file: number, lines: readonly number[]) => void;
  readonly onRemove: (files: readonly number[]) => void;
}

/** Each receipt with its booking and the reason; the person chooses where several fit. */
export function BelegList({ plan, files, chosen, isDisabled, onChoose, onRemove }: Props): ReactElement {
  const [edited, setEdited] = useState<number | null>(null);
  const [shownCount, setShownCount] = useState(pageSize);
  const belege = useMemo(() => describeBelege(plan, files, chosen), [plan, files, chosen]);
  const withoutBeleg = listWithoutBeleg(plan, chosen);
  const counts = Map.groupBy(belege, ({ state }) => state);
  const countOf = (state: ShownBeleg["state"]): number => counts.get(state)?.length ?? 0;
  return (
    <>
      <Text role="status" mt="md">
        {formatCount(countOf("linked") + countOf("uncertain"), "Beleg", "Belege")} verknüpft
        {countOf("uncertain") > 0 && `, davon ${formatNumber(countOf("uncertain"))} unsicher`},{" "}
        {formatNumber(countOf("open"))} offen, {formatNumber(countOf("unbooked"))} ohne Buchung
      </Text>
      <FileLines>
        {belege.slice(0, shownCount).map((beleg) => {
          const { name, state, why, booking } = beleg;
          const [file = 0] = beleg.files;
          return (
            <li key={file}>
              <strong>
                <FileName name={name} />
              </strong>
              <span className={styles.state} data-state={state}>
                {stateWords[state]}
              </span>
              {booking !== null && <span>{booking}</span>}
              <span>{why}</span>
              {edited === file && !isDisabled ? (
                <BookingSelect
                  plan={plan}
                  beleg={beleg}
                  onChoose={(lines) => {
                    setEdited(null);
                    onChoose(file, lines);
                  }}
                />
              ) : (
                <div className={styles.acts}>
                  <Button
                    size="compact-sm"
                    variant="default"
                    disabled={isDisabled}
                    aria-label={`Buchung wählen: ${name}`}
                    onClick={() => setEdited(file)}
                  >
                    Buchung wählen
                  </Button>
                  <Button
                    size="compact-sm"
                    variant="subtle"
                    disabled={isDisabled}
                    aria-label={`Beleg entfernen: ${name}`}
                    onClick={() => {
                      setEdited(null);
                      onRemove(beleg.files);
                    }}
                  >
                    Entfernen
                  </Button>
                </div>
              )}
            </li>
          );
        })}
        {belege.length > shownCount && (
          <li>
            <Button size="compact-sm" variant="default" onClick={() => setShownCount(shownCount + pageSize)}>
              Weitere anzeigen ({formatNumber(belege.length - shownCount)})
            </Button>
          </li>
        )}
      </FileLines>
      {plan.refused.length > 0 && (
        <FoldedList summary={`${formatCount(plan.refused.length, "Datei", "Dateien")} nicht als Beleg geeignet`}>
          {plan.refused.map(({ file, why }) => (
            <li key={file}>
              {files[file]?.name}: {why}
            </li>
          ))}
        </FoldedList>
      )}
      {withoutBeleg.length > 0 && (
        <FoldedList summary={`${formatCount(withoutBeleg.length, "Buchung", "Buchungen")} ohne erkannten Beleg`}>
          {withoutBeleg.slice(0, pageSize).map((index) => (
            <li key={index}>{plan.targets[index]?.label}</li>
          ))}
          {withoutBeleg.length > pageSize && <li>und {formatNumber(withoutBeleg.length - pageSize)} weitere</li>}
        </FoldedList>
      )}
      {plan.unchangedRows.length > 0 && (
        <FoldedList
          summary={`${formatCount(plan.unchangedRows.length, "Datensatz", "Datensätze")} ohne neuen Beleglink`}
        >
          {plan.unchangedRows.slice(0, pageSize).map(({ line, why }) => (
            <li key={line}>
              Zeile {line}: {why}
            </li>
          ))}
        </FoldedList>
      )}
    </>
  );
}

const pageSize = 100;

const stateWords: Readonly<Record<ShownBeleg["state"], string>> = {
  linked: "Verknüpft",
  uncertain: "Verknüpft, bitte prüfen",
  open: "Offen",
  unbooked: "Ohne Buchung",
};

interface SelectProps {
  readonly plan: BelegPlan;
  readonly beleg: ShownBeleg;
  readonly onChoose: (lines: readonly number[]) => void;
}

function BookingSelect({ plan: { targets }, beleg: { name, candidates }, onChoose }: SelectProps): ReactElement {
  const fitting = new Set(candidates);
  const toOption = (index: number) => ({ value: `${index}`, label: targets[index]?.label ?? "" });
  const others = [...targets.keys()].filter((index) => !fitting.has(index)).map(toOption);
  return (
    <Select
      className={styles.select ?? ""}
      aria-label={`Buchung zu ${name}`}
      placeholder="Belegfeld 1, Konto, Betrag"
      searchable
      autoFocus
      defaultDropdownOpened
      limit={maxOptions}
      nothingFoundMessage="Keine Buchung enthält diesen Text."
      data={[
        { group: "Passend", items: [...candidates.map(toOption), { value: noBooking, label: "Ohne Buchung" }] },
        { group: "Alle Buchungen", items: others },
      ]}
      onChange={(value) => {
        if (value !== null) onChoose(value === noBooking ? [] : (targets[Number(value)]?.lines ?? []));
      }}
    />
  );
}

const noBooking = "none";
const maxOptions = 50;
