import { useText } from "../i18n/messages.tsx"
import { FieldGroup } from "../kit/field.tsx"
import { Hidden } from "../kit/hidden.tsx"
import { Icon } from "../kit/icon.tsx"
import s from "./review.module.css"

type Props = {
  readonly id: string
  readonly name: string
  readonly legend: string
  readonly value: string
  readonly error: string | null | undefined
}

/** One to five stars: five radio buttons, so that it works with a keyboard and without scripts. */
export function StarsInput({ id, name, legend, value, error }: Props) {
  const text = useText()
  return (
    <div id={id}>
      <FieldGroup legend={legend} error={error}>
        <div className={s.stars}>
          {[1, 2, 3, 4, 5].map((stars) => (
            <label key={stars}>
              <input type="radio" name={name} value={stars} defaultChecked={value === String(stars)} required />
              <span aria-hidden="true">{stars}</span>
              <Icon name="star" solid />
              <Hidden>{text("review.stars", { stars })}</Hidden>
            </label>
          ))}
        </div>
      </FieldGroup>
    </div>
  )
}
