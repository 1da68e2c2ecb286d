import { Suspense, useEffect, useRef } from "react"
import { useText } from "../i18n/messages.tsx"
import { Button } from "../kit/button.tsx"
import { onDemand } from "../kit/on-demand.ts"
import s from "./consent-banner.module.css"
import type { Shown, Tell } from "./cookie-consent.tsx"
import { PolicyLink } from "./policy-link.tsx"

const ConsentDetails = onDemand(() => import("./consent-details.tsx"))

export type ConsentBannerProps = Shown & {
  readonly onTell: Tell
  /** Called when the visitor is about to answer. */
  readonly onNear: () => void
}

/**
 * Stands at the bottom of every page until it is answered, above a page's own bar. It hides nothing: the page gets as
 * much room below as the banner covers. It comes first in the document, so that the Tab key reaches it first.
 */
export default function ConsentBanner({ banner, marketing, onTell, onNear }: ConsentBannerProps) {
  const text = useText()
  const region = useRoomBelow()
  const title = useRef<HTMLHeadingElement>(null)
  const choose = useRef<HTMLButtonElement>(null)
  const before = useRef<Shown["banner"]>("none")
  useEffect(() => {
    // It takes the focus if the visitor opened it, and leaves the focus alone if it appeared by itself.
    if (banner === "changing" || (banner === "detailed" && before.current === "simple")) title.current?.focus()
    if (banner === "simple" && before.current === "detailed") choose.current?.focus()
    before.current = banner
  }, [banner])
  const simple = (
    <div className={s.actions}>
      <Button variant="secondary" onClick={() => onTell({ type: "customer.declined" })}>
        {text("consent.decline")}
      </Button>
      <Button variant="secondary" onClick={() => onTell({ type: "customer.accepted" })}>
        {text("consent.accept")}
      </Button>
      <button
        type="button"
        ref={choose}
        className={s.choose}
        onClick={() => onTell({ type: "customer.openedDetails" })}
      >
        {text("consent.choose")}
      </button>
    </div>
  )
  return (
    <section
      ref={region}
      className={s.banner}
      data-banner={banner}
      aria-labelledby="consent-title"
      onPointerEnter={onNear}
      onFocus={onNear}
    >
      <div className={s.content}>
        <div className={s.words}>
          <h2 id="consent-title" ref={title} tabIndex={-1} className={s.title}>
            {text("consent.title")}
          </h2>
          <p>
            <span className={s.long}>{text("consent.text")}</span>
            <span className={s.short}>{text("consent.short")}</span> <PolicyLink />
          </p>
        </div>
        {banner === "simple" ? (
          simple
        ) : (
          <Suspense fallback={simple}>
            <ConsentDetails changing={banner === "changing"} marketing={marketing} onTell={onTell} />
          </Suspense>
        )}
      </div>
    </section>
  )
}

/** Sets `--consent-height` on the page: the pixels that the banner covers. */
function useRoomBelow() {
  const region = useRef<HTMLElement>(null)
  useEffect(() => {
    const { style } = document.documentElement
    const name = "--consent-height"
    const watch = new ResizeObserver(() => style.setProperty(name, `${region.current?.offsetHeight ?? 0}px`))
    if (region.current) watch.observe(region.current)
    return () => {
      watch.disconnect()
      style.removeProperty(name)
    }
  }, [])
  return region
}
