import { type ReactElement, useState } from "react";
import { createBrowserRouter, matchPath, Navigate, Outlet, useLocation } from "react-router-dom";
import { roles } from "#contract/roles.ts";
import { LoginPage } from "#screens/login/login-page.tsx";
import { publishPages } from "#state/page-access.ts";
import { authState } from "#state/session.ts";
import { Guard } from "./guard.tsx";
import { loadPageLater } from "./load-later.tsx";
import { loadWithStore } from "./load-with-store.ts";
import { PageBoundary } from "./page-boundary.tsx";
import { mayOpen, routes } from "./routes.ts";

/** Not needed for the sign-in page. */
const Shell = loadPageLater(async () => (await import("./shell/shell.tsx")).Shell);
const PasswordLink = loadPageLater(async () => (await loadWithStore()).PasswordLinkPage);
const ForgottenPassword = loadPageLater(async () => (await loadWithStore()).ForgottenPassword);
const NotFound = loadPageLater(async () => (await import("./quiet-pages.ts")).quietPages.NotFoundPage);
const pages = routes.map((route) => ({ ...route, Page: loadPageLater(route.load) }));

/** Visitors who are only sent on to the sign-in do not wait for the frame. */
const Frame = (): ReactElement => {
  const { pathname } = useLocation();
  const [isVisitor] = useState(() => isSignedOut() && findPage(pathname) !== undefined);
  return isVisitor ? <Outlet /> : <Shell />;
};
const isSignedOut = (): boolean => !authState.loading && !authState.isAuthenticated && authState.locked.length === 0;

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
    { path: "/einladung", element: <PasswordLink />, errorElement: <PageBoundary /> },
    { path: "/login", element: <LoginPage ForgottenPassword={ForgottenPassword} />, errorElement: <PageBoundary /> },
    {
      element: <Frame />,
      errorElement: <PageBoundary />,
      children: [
        { index: true, element: <Navigate to="/dashboard" replace /> },
        ...pages.map(({ path, access, Page }) => ({
          path,
          element: (
            <Guard access={access}>
              <Page />
            </Guard>
          ),
          errorElement: <PageBoundary />,
        })),
        { path: "*", element: <NotFound />, errorElement: <PageBoundary /> },
      ],
    },
  ]);
};

const findPage = (pathname: string) => {
  const address = pathname === "/" ? "/dashboard" : pathname;
  return pages.find(({ path }) => matchPath(path, address) !== null);
};

/**
 * Loads the frame and the page of an address together during startup: otherwise the page would be requested only after
 * the frame has loaded. A failed load is retried when the part is rendered.
 */
export const loadAhead = (pathname: string): void => {
  const page = findPage(pathname);
  if (page) void Promise.allSettled([Shell.load(), page.Page.load()]);
};
