import { type ReactNode, useEffect, useRef, useState } from "react"
import { useText } from "../i18n/messages.tsx"
import { Notice } from "../kit/notice.tsx"
import { usePorts } from "../ports.tsx"
import s from "./partner.module.css"

/** Milliseconds. */
const TOGETHER_MS = 300

type Props = {
  /** The version of the inbox that the page shows. */
  readonly version: string
  /**
   * The page loads again by itself as soon as it is old. Otherwise it says so: who goes through a calendar by keyboard must
   * not lose the place.
   */
  readonly reloads?: boolean
  /** The address of the page. */
  readonly page: string
  readonly children: ReactNode
}

/**
 * Shows what other members and customers have done meanwhile: the page loads again as soon as the inbox has another version. While
 * somebody is typing or choosing, it only says so, because nothing that was typed may be lost.
 */
export function Live({ version, reloads = true, page, children }: Props) {
  const text = useText()
  const { browser } = usePorts()
  const [isOld, setIsOld] = useState(false)
  const isTouched = useRef(false)
  useEffect(() => {
    if (browser === null) return
    let isLeft = false
    let asked: ReturnType<typeof setTimeout> | undefined
    const ask = async () => {
      const newest = await browser.asks.partner.inboxVersion().catch(() => version)
      if (isLeft || newest === version) return
      if (isTouched.current) setIsOld(true)
      else browser.leaveTo(page)
    }
    // Several changes at once are one reason to look.
    const heard = () => {
      clearTimeout(asked)
      asked = setTimeout(() => (reloads ? void ask() : setIsOld(true)), TOGETHER_MS)
    }
    if (reloads) heard()
    const watching = browser.asks.partner.watch("work", 0, heard)
    return () => {
      isLeft = true
      clearTimeout(asked)
      void watching.then((stop) => stop())
    }
  }, [browser, page, reloads, version])
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
