import { Pagination, Select } from "@mantine/core";
import type { ReactElement } from "react";
import { useSnapshot } from "valtio";
import { readSetting, type Settings, writeSetting } from "#data/person/settings.ts";
import { authState } from "#state/session.ts";
import { errorText } from "#text/error-text.ts";
import { showToast } from "#ui/show-toast.ts";
import classes from "./pager.module.css";
import { useKeptQuery } from "./use-kept-query.ts";

const sizes: readonly Settings["rowsPerPage"][] = ["25", "50", "100"];

/** Entries per page, as the person has chosen for all lists; undefined until it is read. */
export const useRowsPerPage = (): number | undefined => {
  const ownerId = useSnapshot(authState).user?.id ?? "";
  return useKeptQuery(ownerId, "rowsPerPage", async () => Number(await readSetting("rowsPerPage")));
};

interface Props {
  readonly total: number;
  /** 0-based. */
  readonly page: number;
  readonly rowsPerPage: number;
  readonly onPage: (page: number) => void;
}

/** Pagination of a long list, with its page size. */
export const Pager = ({ total, page, rowsPerPage, onPage }: Props): ReactElement | null => {
  if (total <= Number(sizes[0])) return null;
  const pages = Math.ceil(total / rowsPerPage);
  return (
    <div className={classes.pager} data-screen-only>
      {pages > 1 && (
        <Pagination
          total={pages}
          value={page + 1}
          onChange={(value) => onPage(value - 1)}
          getControlProps={(control) => ({ "aria-label": controlLabels[control] })}
          getItemProps={(number) => ({ "aria-label": `Seite ${number}` })}
        />
      )}
      <Select
        aria-label="Einträge je Seite"
        w="9rem"
        allowDeselect={false}
        value={String(rowsPerPage)}
        data={sizes.map((size) => ({ value: size, label: `${size} je Seite` }))}
        onChange={(size) => {
          choose(size as Settings["rowsPerPage"]);
          onPage(0);
        }}
      />
    </div>
  );
};

const choose = (size: Settings["rowsPerPage"]): void => {
  writeSetting("rowsPerPage", size).catch((error: unknown) =>
    showToast("error", errorText(error, "Die Einstellung konnte nicht gespeichert werden.")),
  );
};

const controlLabels = {
  first: "Erste Seite",
  previous: "Vorherige Seite",
  next: "Nächste Seite",
  last: "Letzte Seite",
};
