import type { ReactElement } from "react";

/** Three stacked sheets; their front edges form a check. */
export const Mark = ({ size = 24 }: { size?: number }): ReactElement => (
  <svg
    aria-hidden="true"
    width={size}
    height={size}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.75"
    strokeLinecap="round"
    strokeLinejoin="round"
  >
    <path d="M2 9.5 8 14 22 5.5 16 1.5Z" />
    <path d="M2 14 8 18.5 22 10" />
    <path d="M2 18.5 8 23 22 14.5" />
  </svg>
);
