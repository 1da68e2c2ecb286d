import { useState } from "react"
import { useText } from "../../i18n/messages.tsx"
import { IconButton } from "../../kit/button.tsx"
import s from "./controls.module.css"
import type { PanZoom } from "./use-pan-zoom.ts"

export const FACTOR = 1.25

/** The zoom buttons, and a short help on the other ways to move. */
export function Controls({ panZoom, helpId }: { panZoom: PanZoom; helpId: string }) {
  const text = useText()
  const [help, setHelp] = useState(false)
  const percent = Math.round(panZoom.scale * 100)
  return (
    <div className={s.controls}>
      <fieldset className={s.bar} aria-label={text("flows.canvas.zoom")}>
        <IconButton icon="minus" label={text("flows.canvas.out")} onClick={() => panZoom.zoomBy(1 / FACTOR)} />
        <button
          type="button"
          className={s.percent}
          onClick={() => panZoom.toScale(1)}
          title={text("flows.canvas.actual")}
          aria-label={text("flows.canvas.actual.now", { percent })}
        >
          {percent}&thinsp;%
        </button>
        <IconButton icon="plus" label={text("flows.canvas.in")} onClick={() => panZoom.zoomBy(FACTOR)} />
        <IconButton icon="fit" label={text("flows.canvas.fit")} onClick={panZoom.fit} />
        <IconButton
          icon="info"
          label={text("flows.canvas.help")}
          aria-expanded={help}
          aria-controls={helpId}
          onClick={() => setHelp(!help)}
        />
      </fieldset>
      <div id={helpId} className={s.help} hidden={!help}>
        <p>{text("flows.canvas.help.pointer")}</p>
        <dl>
          {keys.map(({ keys: pressed, does }) => (
            <div key={does}>
              <dt>
                {pressed.map((key) => (
                  <kbd key={key}>{key}</kbd>
                ))}
              </dt>
              <dd>{text(does)}</dd>
            </div>
          ))}
        </dl>
      </div>
    </div>
  )
}

const keys = [
  { keys: ["↑", "↓", "←", "→"], does: "flows.canvas.help.arrows" },
  { keys: ["+", "−"], does: "flows.canvas.help.zoom" },
  { keys: ["0"], does: "flows.canvas.help.fit" },
  { keys: ["1"], does: "flows.canvas.help.actual" },
  { keys: ["Tab"], does: "flows.canvas.help.tab" },
  { keys: ["Enter"], does: "flows.canvas.help.enter" },
  { keys: ["Esc"], does: "flows.canvas.help.escape" },
] as const
