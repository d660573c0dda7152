import {
  createContext,
  type ReactElement,
  type ReactNode,
  useContext,
  useEffect,
  useId,
  useMemo,
  useState,
} from "react";
import { createPortal } from "react-dom";

interface Notices {
  /** Container of the notice, below the head of the page. */
  readonly slot: HTMLElement | null;
  /** The part whose notice is shown: the one with the lowest rank. */
  readonly speaker: string | null;
  readonly claim: (id: string, rank: number) => () => void;
}

const Context = createContext<Notices | null>(null);

/** One notice about the page as a whole, above all its parts, whichever part sets it. */
export const PageNotices = ({ children }: { readonly children: ReactNode }): ReactElement => {
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  const [claims, setClaims] = useState<ReadonlyMap<string, number>>(new Map());
  const notices = useMemo((): Notices => {
    const [lowest = null] = [...claims].toSorted(([, a], [, b]) => a - b);
    const claim: Notices["claim"] = (id, rank) => {
      setClaims((before) => new Map(before).set(id, rank));
      return () => setClaims((before) => new Map([...before].filter(([other]) => other !== id)));
    };
    return { slot, speaker: lowest?.[0] ?? null, claim };
  }, [slot, claims]);
  return (
    <Context value={notices}>
      <div ref={setSlot} />
      {children}
    </Context>
  );
};

interface Props {
  /** If several parts set a notice, the lowest rank is shown. */
  readonly rank: number;
  readonly children: ReactNode;
}

/** A line about the whole page, set by one of its parts. Outside a page it is shown in place. */
export const PageNotice = ({ rank, children }: Props): ReactNode => {
  const notices = useContext(Context);
  const claim = notices?.claim;
  const id = useId();
  // biome-ignore lint/correctness/useExhaustiveDependencies: `claim` does the same whenever it is made anew
  useEffect(() => claim?.(id, rank), [id, rank]);
  if (notices === null) return children;
  return notices.slot !== null && notices.speaker === id ? createPortal(children, notices.slot) : null;
};
