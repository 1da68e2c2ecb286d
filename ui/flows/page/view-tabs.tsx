import { type MouseEvent, useEffect, useRef } from "react"
import { publicPath } from "../../../domain/paths.ts"
import { useLocale, useText } from "../../i18n/messages.tsx"
import { viewPath } from "../address.ts"
import { type FlowView, flowViews } from "../panel.ts"
import s from "./view-tabs.module.css"

type ViewTabsProps = {
  readonly flow: string
  readonly view: FlowView
  readonly onView: (view: FlowView) => void
}

/** The views of a flow. Each is a link with its own address; a plain press changes the view in place. */
export function ViewTabs({ flow, view, onView }: ViewTabsProps) {
  const text = useText()
  const locale = useLocale()
  const press = (one: FlowView) => (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0) return
    event.preventDefault()
    onView(one)
  }
  const nav = useRef<HTMLElement>(null)
  useEffect(() => {
    const chosen = nav.current?.querySelector<HTMLElement>(`[href$="=${view}"]`)
    if (nav.current && chosen) nav.current.scrollLeft = chosen.offsetLeft - nav.current.offsetLeft - 24
  }, [view])
  return (
    <nav ref={nav} aria-label={text("flows.views")} className={s.tabs}>
      <ul>
        {flowViews.map((one) => (
          <li key={one}>
            <a
              href={publicPath(viewPath(flow, one), locale)}
              aria-current={one === view ? "page" : undefined}
              onClick={press(one)}
            >
              {text(`flows.view.${one}`)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
