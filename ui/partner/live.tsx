import { type ReactNode, useEffect, useRef, useState } from "react"
import { useText } from "../i18n/messages.tsx"
import { Notice } from "../kit/notice.tsx"
import { usePorts } from "../ports.tsx"
import s from "./partner.module.css"

type Props = {
  /** The version of the inbox that the page shows. */
  readonly version: string
  /** Changes every few seconds: then the page asks. */
  readonly now: string
  /** The address of the page. */
  readonly page: string
  readonly children: ReactNode
}

/**
 * Shows what other members have done meanwhile: the page loads again as soon as the inbox has another version. While
 * somebody is typing or choosing, it only says so, because nothing that was typed may be lost.
 */
export function Live({ version, now, page, children }: Props) {
  const text = useText()
  const { browser } = usePorts()
  const [isOld, setIsOld] = useState(false)
  const isTouched = useRef(false)
  useEffect(() => {
    if (browser === null || document.hidden || now === "") return
    let isLeft = false
    const ask = async () => {
      const newest = await browser.asks.partner.inboxVersion().catch(() => version)
      if (isLeft || newest === version) return
      if (isTouched.current) setIsOld(true)
      else browser.leaveTo(page)
    }
    void ask()
    return () => {
      isLeft = true
    }
  }, [browser, now, page, version])
  const touched = () => {
    isTouched.current = true
  }
  return (
    <div onInput={touched} onSubmit={touched} className={s.live}>
      {isOld && (
        <Notice
          tone="info"
          role="status"
          title={text("partner.changed")}
          actions={<a href={page}>{text("partner.reload")}</a>}
        />
      )}
      {children}
    </div>
  )
}
