import { createRootRouteWithContext, HeadContent, Outlet, Scripts, useLocation } from "@tanstack/react-router"
import { productName } from "../domain/product.ts"
import "../ui/app.css"
import { Messages } from "../ui/i18n/messages.tsx"
import { LinkProvider } from "../ui/kit/link.tsx"
import { LocalFavourites } from "../ui/local-favourites.tsx"
import { PortsProvider } from "../ui/ports.tsx"
import { PageFrame } from "../ui/shell/page-frame.tsx"
import { Toasts } from "../ui/toasts/toasts.tsx"
import { ShopLink } from "./-link.tsx"
import type { AppContext } from "./-router.tsx"
import { ErrorScreen, NotFoundScreen } from "./-screens.tsx"

export const Route = createRootRouteWithContext<AppContext>()({
  head: () => ({
    meta: [
      { charSet: "utf-8" },
      { name: "viewport", content: "width=device-width, initial-scale=1" },
      { title: productName },
      { name: "color-scheme", content: "light dark" },
    ],
    links: [{ rel: "icon", type: "image/svg+xml", href: "/art/mark.svg" }],
  }),
  component: Root,
  notFoundComponent: NotFoundScreen,
  errorComponent: ErrorScreen,
})

function Root() {
  const { locale, messages, ports } = Route.useRouteContext()
  const path = useLocation({ select: ({ pathname, searchStr }) => `${pathname}${searchStr}` })
  return (
    <html lang={locale}>
      <head>
        <HeadContent />
      </head>
      <body>
        <Messages locale={locale} messages={messages}>
          <LinkProvider value={ShopLink}>
            <PortsProvider ports={ports}>
              <Toasts>
                <LocalFavourites>
                  <PageFrame path={path} search={path !== "/"} footer={!path.startsWith("/checkout")}>
                    <Outlet />
                  </PageFrame>
                </LocalFavourites>
              </Toasts>
            </PortsProvider>
          </LinkProvider>
        </Messages>
        <Scripts />
      </body>
    </html>
  )
}
