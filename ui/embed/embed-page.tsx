import { type ReactNode, Suspense, useCallback, useMemo, useRef, useState } from "react"
import type { EmbedBox } from "../../domain/embed/ports.ts"
import { errorText } from "../../domain/errors/catalogue.ts"
import { paths, publicPath } from "../../domain/paths.ts"
import type { BookingBoxProps } from "../booking-box/booking-box.tsx"
import { useLocale, useText } from "../i18n/messages.tsx"
import { type Framed, FramedProvider } from "../kit/framed.ts"
import { onDemand } from "../kit/on-demand.ts"
import { EmptyState } from "../kit/states.tsx"
import { type Ports, PortsProvider, useBrowserPorts, usePorts } from "../ports.tsx"
import { BankPage } from "./bank-page.tsx"
import s from "./embed.module.css"
import { EmbedList } from "./embed-list.tsx"
import { useHost } from "./use-host.ts"

const EmbedCheckout = onDemand(() => import("./embed-checkout.tsx"))
const EmbedThanks = onDemand(async () => ({ default: (await import("./embed-checkout.tsx")).EmbedThanks }))

export type EmbedPageProps = {
  readonly box: EmbedBox
  /** The address of this page. */
  readonly action: string
  readonly holdMinutes: number
  /** Prices must be read again. */
  readonly onStale: () => void
  /** The box of the experience's page. The route has it, so that its script is the same. */
  readonly bookingBox: (props: BookingBoxProps) => ReactNode
}

/** Where the visitor is. The browser keeps nothing here, so a reload begins again with the box. */
type Place = { readonly at: "box" } | { readonly at: "checkout" | "thanks"; readonly code: string }

/** The shop's booking box and checkout in a frame on a partner's site, with calls that need no cookies. */
export function EmbedPage({ box, action, holdMinutes, onStale, bookingBox }: EmbedPageProps) {
  const locale = useLocale()
  const browser = useBrowserPorts()
  const frame = useRef<HTMLDivElement>(null)
  const tell = useHost(box.origins, frame)
  const [place, setPlace] = useState<Place>({ at: "box" })
  const [bank, setBank] = useState<string | null>(null)
  const [returned, setReturned] = useState(false)

  const toBank = useCallback((address: string) => {
    setReturned(false)
    setBank(address)
  }, [])
  const fromBank = useCallback(() => {
    setBank(null)
    setReturned(true)
  }, [])
  const framed = useMemo(
    (): Framed => ({
      returnUrl: () => `${location.origin}${publicPath(paths.embedReturn(box.id), locale)}`,
      onAgain: () => setPlace({ at: "box" }),
      tabLink: (code, key) => browser().asks.embed.tabLink(code, key),
    }),
    [box.id, locale, browser],
  )
  const begun = (code: string) => {
    setReturned(false)
    setPlace({ at: "checkout", code })
    tell({ type: "step", step: "checkout" })
  }
  return (
    <div ref={frame} className={s.frame} lang={locale}>
      <FramedProvider value={framed}>
        <FramePorts toBank={toBank}>
          {place.at === "box" && <Box {...{ box, action, holdMinutes, onStale, bookingBox }} onBegun={begun} />}
          {place.at === "checkout" && (
            <Suspense>
              {/* It stays while the bank asks, because it has the payment under way. */}
              <div hidden={bank !== null}>
                <EmbedCheckout
                  code={place.code}
                  returned={returned}
                  onStep={(step) => tell({ type: "step", step })}
                  onBooked={() => {
                    setPlace({ at: "thanks", code: place.code })
                    tell({ type: "booked", code: place.code })
                  }}
                />
              </div>
              {bank !== null && <BankPage address={bank} onReturn={fromBank} />}
            </Suspense>
          )}
          {place.at === "thanks" && (
            <Suspense>
              <EmbedThanks code={place.code} />
            </Suspense>
          )}
        </FramePorts>
      </FramedProvider>
    </div>
  )
}

type BoxProps = EmbedPageProps & { readonly onBegun: (code: string) => void }

function Box({ box, action, holdMinutes, onBegun, onStale, bookingBox }: BoxProps) {
  const text = useText()
  const locale = useLocale()
  const { experience } = box
  if (box.isElsewhere)
    return (
      <div className={s.page}>
        <EmptyState
          level={1}
          title={errorText("not_bookable_here", locale)}
          actions={
            <a href={action} target="_self">
              {text("embed.others")}
            </a>
          }
        />
      </div>
    )
  if (experience === null)
    return (
      <div className={s.page}>
        <EmbedList cards={box.experiences} action={action} />
      </div>
    )
  return (
    <div className={s.page}>
      <h1 className={s.title}>{experience.name}</h1>
      <div id="book" className={s.box}>
        {bookingBox({ detail: experience, holdMinutes, anchor: "book", onCreated: onBegun, onStale })}
      </div>
      <p className={s.by}>
        <a href={publicPath(paths.experience(experience.slug), locale)}>{text("embed.more")}</a>
      </p>
    </div>
  )
}

/** The same views make other calls here: with the booking's token, which is in the memory of the page. */
function FramePorts({ toBank, children }: { toBank: (address: string) => void; children: ReactNode }) {
  const ports = usePorts()
  const framed = useMemo((): Ports => {
    const { browser, reads } = ports
    if (browser === null) return ports
    const { embed } = browser.asks
    return {
      ...ports,
      reads: Object.create(reads, { booking: { value: embed } }),
      browser: { ...browser, asks: Object.create(browser.asks, { booking: { value: embed } }), leaveTo: toBank },
    }
  }, [ports, toBank])
  return <PortsProvider ports={framed}>{children}</PortsProvider>
}
