import { PANEL } from "../../domain/gift/sheet/items.ts"
import { PICTURE, scenes } from "../../domain/gift/sheet/scenes.ts"
import { giftThemes } from "../../domain/gift/themes.ts"
import { useText } from "../i18n/messages.tsx"
import s from "./theme-picker.module.css"
import { SheetItems } from "./voucher-panel.tsx"

type ThemePickerProps = {
  readonly value: string
  readonly disabled: boolean
  readonly onChange: (theme: string) => void
}

/** The pictures for the front of the voucher. */
export function ThemePicker({ value, disabled, onChange }: ThemePickerProps) {
  const text = useText()
  return (
    <fieldset className={s.themes} disabled={disabled}>
      <legend className={s.legend}>{text("gift.theme")}</legend>
      {giftThemes.map((theme) => (
        <label key={theme} className={s.theme}>
          <input
            type="radio"
            name="theme"
            value={theme}
            checked={theme === value}
            className={s.input}
            onChange={() => onChange(theme)}
          />
          <svg className={s.picture} viewBox={`0 0 ${PANEL.width} ${PICTURE}`} aria-hidden="true">
            <SheetItems items={scenes[theme]()} />
          </svg>
          <span className={s.name}>{text(`gift.theme.${theme}`)}</span>
        </label>
      ))}
    </fieldset>
  )
}
