import type { Locale } from "../../../domain/locale.ts"
import { useLocale, useText } from "../../i18n/messages.tsx"
import { IconButton } from "../../kit/button.tsx"
import { Hidden } from "../../kit/hidden.tsx"
import type { IconName } from "../../kit/icon.tsx"
import { drawings } from "../drawings.ts"
import s from "./controls.module.css"
import { speeds, type usePlayer } from "./use-player.ts"

/** Messages write whole numbers only, so that server and browser agree: half the speed comes as a text. */
const decimal = (value: number, locale: Locale) => String(value).replace(".", locale === "it" ? "," : ".")

type ControlsProps = {
  readonly player: ReturnType<typeof usePlayer>
  readonly current: number
  readonly last: number
  /** `3 / 12`; `said` adds the state's name. */
  readonly position: string
  readonly said: string
}

/** The slider and its buttons. */
export function Controls({ player, current, last, position, said }: ControlsProps) {
  const text = useText()
  const locale = useLocale()
  const { playing, speed, setSpeed, move, toggle } = player
  const step = (icon: IconName, label: string, to: number) => (
    <IconButton icon={icon} label={label} disabled={to < 0 || to > last || to === current} onClick={() => move(to)} />
  )
  return (
    <div className={s.controls}>
      <input
        type="range"
        min={0}
        max={last}
        value={current}
        aria-label={text("flows.replay.scrub")}
        aria-valuetext={said}
        onChange={(event) => move(Number(event.target.value))}
      />
      <div className={s.buttons}>
        {step(drawings.first, text("flows.replay.first"), 0)}
        {step("left", text("flows.replay.previous"), current - 1)}
        <IconButton
          icon={playing ? drawings.pause : drawings.play}
          variant="outline"
          label={text(playing ? "flows.replay.pause" : "flows.replay.play")}
          onClick={toggle}
        />
        {step("right", text("flows.replay.next"), current + 1)}
        {step(drawings.last, text("flows.replay.last"), last)}
        <label className={s.speed}>
          <Hidden>{text("flows.replay.speed")}</Hidden>
          <select value={speed} onChange={(event) => setSpeed(Number(event.target.value))}>
            {speeds.map((one) => (
              <option key={one} value={one}>
                {text("flows.replay.times", { speed: decimal(one, locale) })}
              </option>
            ))}
          </select>
        </label>
        <p className={s.position}>{position}</p>
      </div>
    </div>
  )
}
