import { type ComponentType, lazy, type ReactElement, Suspense } from "react";
import { createBrowserRouter, matchPath, Navigate } from "react-router-dom";
import { roles } from "#contract/roles.ts";
import { LoginPage } from "#screens/login/login-page.tsx";
import { publishPages } from "#state/page-access.ts";
import { messages } from "#text/messages.ts";
import { BusyNotice } from "#ui/busy-notice.tsx";
import { Guard } from "./guard.tsx";
import { PageBoundary } from "./page-boundary.tsx";
import { PageMissingError } from "./page-missing-error.ts";
import { mayOpen, routes } from "./routes.ts";

/** The router made of the route table. Each page has its own boundary, so the shell survives a crash of a page. */
export const createAppRouter = () => {
  publishPages(
    routes.map((route) => ({
      path: route.path,
      title: route.title,
      roles: roles.filter((role) => mayOpen(route, role)),
    })),
  );
  return createBrowserRouter([
    { path: "/einladung", element: lazyPage("/einladung", loadPasswordLink), errorElement: <PageBoundary /> },
    { path: "/login", element: <LoginPage />, errorElement: <PageBoundary /> },
    {
      element: lazyPage("shell", loadShell),
      errorElement: <PageBoundary />,
      children: [
        { index: true, element: <Navigate to="/dashboard" replace /> },
        ...routes.map((route) => ({
          path: route.path,
          element: <Guard access={route.access}>{lazyPage(route.path, route.load)}</Guard>,
          errorElement: <PageBoundary />,
        })),
        { path: "*", element: lazyPage("*", loadNotFound), errorElement: <PageBoundary /> },
      ],
    },
  ]);
};

/**
 * The frame and the page of an address, beside what the start still has to do: drawn one after the other, each would
 * only be asked for once the one before is there. What does not come is asked for again when it is drawn.
 */
export const loadAhead = (pathname: string): void => {
  const path = pathname === "/" ? "/dashboard" : pathname;
  const route = routes.find((one) => matchPath(one.path, path) !== null);
  if (route) void Promise.allSettled([loadShell(), route.load()]);
};

/** Who has yet to sign in waits for nothing of it. */
const loadShell = async () => (await import("./shell/shell.tsx")).Shell;
const loadPasswordLink = async () => (await import("#screens/password-link/password-link-page.tsx")).PasswordLinkPage;
const loadNotFound = async () => (await import("./quiet-pages.ts")).quietPages.NotFoundPage;

const lazyPage = (key: string, load: () => Promise<ComponentType>): ReactElement => {
  const Page = lazy(async () => {
    try {
      return { default: await load() };
    } catch (cause) {
      throw new PageMissingError(cause);
    }
  });
  // The key makes a new boundary per page; with the old one React would keep the old page until the new one is there.
  return (
    <Suspense key={key} fallback={<BusyNotice text={messages.shell.pageLoading} />}>
      <Page />
    </Suspense>
  );
};
