import { IconTrash } from "@tabler/icons-react";
import type { ReactElement } from "react";
import { EmptyState } from "#ui/empty-state.tsx";
import { LoadingRows } from "#ui/loading-rows.tsx";

interface Props {
  readonly isConnected: boolean;
  /** The server has answered since this page was opened. */
  readonly isFetched: boolean;
  /** The last request failed; the page says so above. */
  readonly hasFailed: boolean;
}

/** A trash without entries is called empty only once the server has confirmed it. */
export const NothingInTrash = ({ isConnected, isFetched, hasFailed }: Props): ReactElement | null => {
  if (!isConnected) return <EmptyState icon={IconTrash} title="Dieses Gerät kennt keine gelöschte Dateiprüfung." />;
  if (hasFailed) return null;
  if (!isFetched) return <LoadingRows label="Papierkorb wird geladen" rows={6} />;
  return <EmptyState icon={IconTrash} title="Der Papierkorb ist leer." />;
};
