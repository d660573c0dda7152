import { type ReactElement, type ReactNode, useEffect, useRef } from "react";
import { Link, useLocation } from "react-router-dom";
import { FileName } from "./file-name.tsx";
import { leadFocus } from "./lead-focus.ts";
import classes from "./page.module.css";
import { PageNotices } from "./page-notice.tsx";

interface PageProps {
  /** Text of the one `h1`. */
  readonly title: string;
  /** One line below the title that explains it. */
  readonly subtitle?: string;
  /** The title is the name of a file: one line, shortened in its middle if it does not fit. */
  readonly isFileName?: boolean;
  /** Name in the title of the window when the `h1` is too long for it. */
  readonly windowTitle?: string;
  /** Way back, outermost first, without this page. */
  readonly breadcrumb?: readonly { readonly label: string; readonly to: string }[];
  /** Shown beside the way back. */
  readonly wayOn?: ReactNode;
  /** Primary action: top right, on small screens a bar at the bottom. At most three buttons. */
  readonly actions?: ReactNode;
  /** `reading` for text, `wide` for grids. */
  readonly width?: "reading" | "normal" | "wide";
  /** Shown right below the title. */
  readonly lead?: ReactNode;
  readonly children: ReactNode;
}

/** Frame of every screen: one `h1` that takes the focus after a change of route, breadcrumb, actions, window title. */
export const Page = ({
  title,
  subtitle,
  isFileName = false,
  windowTitle,
  breadcrumb,
  wayOn,
  actions,
  width = "normal",
  lead,
  children,
}: PageProps): ReactElement => {
  const heading = useFocusAfterNavigation();
  const name = windowTitle ?? title;
  useEffect(() => {
    document.title = `${name} – Prüfstapel`;
  }, [name]);
  return (
    <div className={classes.page} data-width={width}>
      <header className={classes.header} data-file={isFileName || undefined}>
        <div className={classes.headings}>
          {breadcrumb && breadcrumb.length > 0 && (
            <div className={classes.ways}>
              <nav aria-label="Sie sind hier">
                <ol className={classes.breadcrumb}>
                  {breadcrumb.map((step) => (
                    <li key={step.to}>
                      <Link to={step.to}>{step.label}</Link>
                    </li>
                  ))}
                </ol>
              </nav>
              {wayOn}
            </div>
          )}
          <h1 ref={heading} tabIndex={-1} className={classes.title}>
            {isFileName ? <FileName name={title} /> : title}
          </h1>
          {subtitle !== undefined && <p className={classes.subtitle}>{subtitle}</p>}
        </div>
        {actions && (
          <div className={classes.actions} data-screen-only>
            {actions}
          </div>
        )}
        {lead && <div className={classes.lead}>{lead}</div>}
      </header>
      <PageNotices>{children}</PageNotices>
    </div>
  );
};

/** Not on the first page of a visit: there the browser's own order (address bar, skip link) is right. */
const useFocusAfterNavigation = () => {
  const heading = useRef<HTMLHeadingElement>(null);
  const { key, pathname, hash } = useLocation();
  const isFirst = key === "default";
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the query (filters) must not move the focus
  useEffect(() => {
    if (!isFirst && hash === "") leadFocus(heading.current);
  }, [pathname]);
  return heading;
};
