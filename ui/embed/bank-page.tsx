import { useEffect, useRef } from "react"
import { useText } from "../i18n/messages.tsx"
import { Button } from "../kit/button.tsx"
import s from "./embed.module.css"

type Props = {
  /** The address of the bank's page. */
  readonly address: string
  readonly onReturn: () => void
}

/**
 * The bank's page in a frame of its own. If this page were left for it, the booking's token would be lost, because the
 * browser keeps nothing here. The page to which the bank leads back tells of it (adapters/server/embed/pages.ts).
 */
export function BankPage({ address, onReturn }: Props) {
  const text = useText()
  const frame = useRef<HTMLIFrameElement>(null)
  useEffect(() => {
    const heard = ({ source, origin, data }: MessageEvent) => {
      const isBack = source === frame.current?.contentWindow && origin === location.origin
      if (isBack && data === "altrove:returned") onReturn()
    }
    addEventListener("message", heard)
    frame.current?.focus()
    return () => removeEventListener("message", heard)
  }, [onReturn])
  return (
    <section className={s.bank} aria-labelledby="embed-bank">
      <h1 id="embed-bank" className={s.title}>
        {text("embed.bank")}
      </h1>
      <iframe ref={frame} className={s.bankFrame} title={text("embed.bank")} src={address} />
      <p>{text("embed.bank.done")}</p>
      <p>
        <Button variant="secondary" onClick={onReturn}>
          {text("embed.bank.back")}
        </Button>
      </p>
    </section>
  )
}
