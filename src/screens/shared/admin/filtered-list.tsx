import { Button, Select, TextInput } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { IconSearch } from "@tabler/icons-react";
import { type ReactElement, type ReactNode, useCallback, useState } from "react";
import { EmptyState } from "#ui/empty-state.tsx";
import { FailureAlert } from "#ui/failure-alert.tsx";
import { showToast } from "#ui/show-toast.ts";
import shared from "./lines.module.css";
import { PagedView } from "./paged-view.tsx";
import { useAct } from "./use-act.ts";
import { type PageQuery, usePagedAnswer } from "./use-paged-answer.ts";

interface Page {
  readonly items: readonly unknown[];
  readonly total: number;
}

interface Handling {
  readonly isDisabled: boolean;
  readonly busyId: string | null;
  /** Runs the action, confirms it once done, and reloads the list. */
  readonly carryOut: (id: string, done: string, act: () => Promise<unknown>) => void;
}

interface Props<State extends string, Answer extends Page> {
  /** Key of the copy on this device. */
  readonly name: string;
  readonly label: string;
  readonly loading: string;
  readonly failed: string;
  /** Words of the states, for the filter. */
  readonly words: Readonly<Record<State, string>>;
  /** Must be a stable function. */
  readonly load: (query: PageQuery & { readonly state?: State; readonly q?: string }) => Promise<Answer>;
  /** „Empfänger oder Betreff“ */
  readonly searched: string;
  readonly describeTotal: (total: number) => string;
  /** Shown if the filter matches nothing. */
  readonly noMatch: string;
  readonly empty: ReactElement;
  readonly children: (answer: Answer, handling: Handling) => ReactNode;
}

/** A long list of the server, filtered by state, with actions on its entries. */
export const FilteredList = <State extends string, Answer extends Page>(props: Props<State, Answer>): ReactElement => {
  const { name, label, loading, words, noMatch, empty, children } = props;
  const [state, setState] = useState<State | null>(null);
  const [text, setText] = useState("");
  const [search] = useDebouncedValue(text.trim(), 300);
  const { load } = props;
  const loadPage = useCallback(
    (query: PageQuery) => load({ ...query, ...(state !== null && { state }), ...(search !== "" && { q: search }) }),
    [load, state, search],
  );
  const source = usePagedAnswer(name, loadPage, state === null && search === "" ? "" : `${state} ${search}`);
  const { busy: busyId, reason, run } = useAct(source.reload);
  const handling: Handling = {
    isDisabled: !source.connected || busyId !== null,
    busyId,
    carryOut: (id, done, act) =>
      void run(id, "Das ist nicht gelungen.", async () => {
        await act();
        showToast("success", done);
      }),
  };
  return (
    <>
      <search className={shared.filters}>
        <TextInput
          label={props.searched}
          leftSection={<IconSearch size={16} stroke={1.75} aria-hidden />}
          maxLength={200}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Select
          label="Stand"
          placeholder="Alle"
          clearable
          clearButtonProps={{ "aria-label": "Filter Stand entfernen" }}
          data={Object.entries(words).map(([value, word]) => ({ value, label: word as string }))}
          value={state}
          onChange={(value) => setState(value as State | null)}
        />
        <Button variant="default" disabled={!source.connected} loading={source.busy} onClick={source.reload}>
          Neu laden
        </Button>
      </search>
      <FailureAlert reason={reason} mb="sm" />
      <PagedView source={source} loading={loading} failed={props.failed} rowHeight={56}>
        {(answer) =>
          answer.items.length === 0 ? (
            (state === null && search === "" && empty) || <EmptyState title={noMatch} />
          ) : (
            <>
              <p className={shared.muted} role="status">
                {props.describeTotal(answer.total)}
              </p>
              <ul className={shared.lines} aria-label={label}>
                {children(answer, handling)}
              </ul>
            </>
          )
        }
      </PagedView>
    </>
  );
};
