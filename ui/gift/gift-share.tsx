import { useState } from "react"
import { publicPath } from "../../domain/paths.ts"
import { useLocale, useText } from "../i18n/messages.tsx"
import { Button } from "../kit/button.tsx"
import page from "../kit/plain-page.module.css"
import { useBrowserPorts } from "../ports.tsx"
import g from "./gift.module.css"

/**
 * The link of a gift for whoever hands it over: by the device's share sheet, or WhatsApp. Never the code. `isMailed`: the shop
 * mails it too, so this is for when the mail does not arrive, or the buyer wants to be there.
 */
export function GiftShare({ link, isMailed }: { readonly link: string; readonly isMailed: boolean }) {
  const text = useText()
  const locale = useLocale()
  const ports = useBrowserPorts()
  const [how, setHow] = useState<"shared" | "copied" | "failed" | null>(null)
  const address = () => `${location.origin}${publicPath(link, locale)}`
  return (
    <section className={page.panel} aria-labelledby="gift-share">
      <h2 id="gift-share">{text("gift.share")}</h2>
      <p>{text(isMailed ? "gift.share.how.mailed" : "gift.share.how")}</p>
      <div className={page.actions}>
        <Button
          variant="secondary"
          onClick={() =>
            void ports()
              .share({ title: text("gift.open.meta"), url: address() })
              .then(setHow)
          }
        >
          {text("gift.share.do")}
        </Button>
        <Button
          variant="quiet"
          iconEnd="external"
          onClick={() =>
            ports().leaveTo(`https://wa.me/?text=${encodeURIComponent(`${text("gift.open.meta")}: ${address()}`)}`)
          }
        >
          WhatsApp
        </Button>
      </div>
      <p role="status" className={g.settled}>
        {how === "copied" && text("gift.share.copied")}
        {how === "failed" && text("gift.share.failed")}
      </p>
    </section>
  )
}
