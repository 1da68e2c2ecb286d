import {
  createRootRouteWithContext,
  HeadContent,
  isNotFound,
  Outlet,
  ScriptOnce,
  Scripts,
  useLocation,
} from "@tanstack/react-router"
import { useEffect } from "react"
import { internalPath, paths } from "../domain/paths.ts"
import { productName } from "../domain/product.ts"
import { SESSION_REFETCH_SECONDS } from "../domain/session/user.ts"
import "../ui/app.css"
import { CookieConsent } from "../ui/consent/cookie-consent.tsx"
import { LocalFavourites } from "../ui/favourites/local-favourites.tsx"
import { HeldPlaces } from "../ui/held/held-places.tsx"
import { Messages } from "../ui/i18n/messages.tsx"
import { textOf } from "../ui/i18n/text-of.ts"
import { IconShapes } from "../ui/kit/icon.tsx"
import { LinkProvider, PlainLink } from "../ui/kit/link.tsx"
import { NotLoaded } from "../ui/kit/not-loaded.tsx"
import { PlacePartContext } from "../ui/kit/placed-part.ts"
import { LanguageOffer } from "../ui/language/language-offer.tsx"
import { PortsProvider } from "../ui/ports.tsx"
import { PageFrame } from "../ui/shell/page-frame.tsx"
import { Toasts } from "../ui/toasts/toasts.tsx"
import { ShopLink } from "./-link.tsx"
import { readOwnData } from "./-own-data.ts"
import type { AppContext } from "./-router.tsx"
import { ErrorScreen, NotFoundScreen } from "./-screens.tsx"
import { textsOfPage } from "./-texts.ts"

export const Route = createRootRouteWithContext<AppContext>()({
  beforeLoad: ({ context, matches }) => context.needTexts(textsOfPage(matches)),
  // The footer's links, which rarely change, so a visit reads them once. A page without them is better than none.
  loader: ({ context, location }) =>
    isWork(location.pathname) || isFramed(location.pathname)
      ? null
      : readOwnData(context, () => context.ports.reads.catalogue.landingSlugs()).catch(() => null),
  staleTime: Number.POSITIVE_INFINITY,
  head: ({ match: { context }, matches }) => ({
    meta: [
      { charSet: "utf-8" },
      { name: "viewport", content: "width=device-width, initial-scale=1" },
      {
        // If no route matches the address, the root is the only match.
        title:
          matches.length === 1 || matches.some(({ status, error }) => status === "notFound" || isNotFound(error))
            ? `${textOf(context, "notFound.title")} · ${productName()}`
            : productName(),
      },
      { name: "color-scheme", content: "light dark" },
      ...(context.tagManagerUrl === null ? [] : [{ name: "tag-manager", content: context.tagManagerUrl }]),
      ...(context.hasOtherScripts ? [{ name: "other-scripts", content: "some" }] : []),
      ...(context.testPayments ? [{ name: "payments", content: "test" }] : []),
      ...(context.sessionRefetchSeconds === SESSION_REFETCH_SECONDS
        ? []
        : [{ name: "session-refetch", content: `${context.sessionRefetchSeconds}` }]),
      ...(context.mapTiles === null
        ? []
        : [
            { name: "map-tiles", content: context.mapTiles.url },
            { name: "map-tiles-attribution", content: context.mapTiles.attribution },
          ]),
    ],
    links: [{ rel: "icon", type: "image/svg+xml", href: "/art/mark.svg" }],
  }),
  component: Root,
  notFoundComponent: NotFoundScreen,
  errorComponent: ErrorScreen,
})

function Root() {
  const { locale, messages, placePart = null, ports, postedAgain, testPayments } = Route.useRouteContext()
  const landings = Route.useLoaderData() ?? null
  // Tests and benchmarks wait for this mark.
  useEffect(() => {
    document.documentElement.dataset.interactive = ""
  }, [])
  const path = useLocation({ select: ({ pathname, searchStr }) => `${pathname}${searchStr}` })
  const framed = isFramed(path)
  // Nothing may lead out of the checkout, and partners come here to work.
  const isBare = isWork(path) || /^\/checkout\b/.test(path)
  return (
    <html lang={locale} data-framed={framed || undefined}>
      <head>
        {/* In a frame on another site, links open a tab: the shop's other pages are shown in no frame. */}
        {framed && <base target="_blank" />}
        <HeadContent />
      </head>
      <body>
        {import.meta.env.SSR && <ScriptOnce>{markReload}</ScriptOnce>}
        <IconShapes />
        <Messages locale={locale} messages={messages}>
          <LinkProvider value={framed ? PlainLink : ShopLink}>
            <PortsProvider ports={ports}>
              <Toasts>
                <CookieConsent path={path}>
                  <LocalFavourites>
                    <PageFrame
                      path={path}
                      bare={framed}
                      search={!isBare && searchOf(path)}
                      footer={!isBare}
                      menu={!isWork(path)}
                      test={testPayments}
                      landings={landings}
                    >
                      <PlacePartContext value={placePart}>
                        <Outlet />
                      </PlacePartContext>
                    </PageFrame>
                  </LocalFavourites>
                </CookieConsent>
              </Toasts>
              {!framed && <LanguageOffer path={path} />}
              {!framed && !isWork(path) && <HeldPlaces path={path} />}
              <NotLoaded />
            </PortsProvider>
          </LinkProvider>
        </Messages>
        {/* In the browser, nothing knows what was posted, so the scripts would take it from the page. */}
        {!(import.meta.env.SSR && postedAgain) && <Scripts />}
      </body>
    </html>
  )
}

/** The pages of partners. They are documents, so no visit to the shop goes on from them. `path`: without its language. */
const isWork = (path: string): boolean => /^\/partner\b/.test(path)

/** The booking box on a partner's site: without the shop around it (RT-07). */
const isFramed = (path: string): boolean => /^\/embed\b/.test(internalPath(path))

/** A page that is loaded again is laid out as a whole from the start, like one to which one goes back (main.tsx). */
const markReload =
  'if(performance.getEntriesByType("navigation")[0]?.type!=="navigate")document.documentElement.dataset.back=""'

/** The first screen of the home page is a search. */
const searchOf = (path: string) => path !== paths.home && (path.split("?")[0] === paths.search ? "phone" : true)
