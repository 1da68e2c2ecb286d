import type { ListItemView } from "../../domain/list/ports.ts"
import { paths } from "../../domain/paths.ts"
import { placeText } from "../card/place.ts"
import { useLocale, useText } from "../i18n/messages.tsx"
import { IconButton } from "../kit/button.tsx"
import { Link } from "../kit/link.tsx"
import { Picture } from "../kit/picture.tsx"
import { PriceTag } from "../kit/price-tag.tsx"
import { drawings } from "./drawings.ts"
import s from "./list.module.css"

type Props = {
  readonly items: readonly ListItemView[]
  readonly busy: boolean
  /** `place` is where the experience comes to stand, from 0. */
  readonly onMove: (item: ListItemView, place: number) => void
  readonly onTakeOut: (item: ListItemView) => void
}

/** The experiences of a list, in its order. The order is changed by buttons, which work for keyboards and for fingers. */
export function Items({ items, busy, onMove, onTakeOut }: Props) {
  const text = useText()
  const locale = useLocale()
  return (
    <ol className={s.items}>
      {items.map((item, place) => {
        const { card, addedBy, mayTakeOut } = item
        const image = card.images[0]
        return (
          <li key={card.id} className={s.item} data-item={card.id}>
            <div className={s.thumb}>{image && <Picture art={image} alt="" sizes="8rem" />}</div>
            <div className={s.words}>
              <h2 className={s.itemName}>
                <Link to={paths.experience(card.slug)}>{card.name}</Link>
              </h2>
              <p className={s.facts}>{placeText(card, locale)}</p>
              <p className={s.price}>
                <PriceTag price={card.fromPrice} />
              </p>
              {addedBy !== null && <p className={s.facts}>{text("list.addedBy", { name: addedBy })}</p>}
            </div>
            <div className={s.tools}>
              <IconButton
                icon={drawings.up}
                label={text("list.up", { name: card.name })}
                aria-disabled={place === 0 || undefined}
                data-move="up"
                onClick={() => place > 0 && !busy && onMove(item, place - 1)}
              />
              <IconButton
                icon="down"
                label={text("list.down", { name: card.name })}
                aria-disabled={place === items.length - 1 || undefined}
                data-move="down"
                onClick={() => place < items.length - 1 && !busy && onMove(item, place + 1)}
              />
              {mayTakeOut && (
                <IconButton
                  icon="close"
                  label={text("list.takeOut", { name: card.name })}
                  onClick={() => !busy && onTakeOut(item)}
                />
              )}
            </div>
          </li>
        )
      })}
    </ol>
  )
}
