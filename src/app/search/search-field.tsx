import type { ReactElement } from "react";
import type { Role } from "#contract/roles.ts";
import { searchFieldId } from "./focus-search-field.ts";
import { SearchBox } from "./search-box.tsx";

/** The search in the top bar. */
export const SearchField = ({ ownerId, role }: { ownerId: string; role: Role }): ReactElement => (
  <SearchBox id={searchFieldId} ownerId={ownerId} role={role} layout="floating" />
);
