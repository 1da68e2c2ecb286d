import { altrove, productName } from "../../domain/product.ts"
import s from "./wordmark.module.css"
import drawing from "./wordmark.svg?no-inline"

/**
 * Our name in Fraunces italic, as a drawing, so that no page loads an italic font. The drawing is a file of
 * its own that the browser keeps: inside the pages it would stand twice on each. Another name is written.
 */
export function Wordmark() {
  if (productName() !== altrove.name) return <span className={s.name}>{productName()}</span>
  return (
    <svg className={s.wordmark} viewBox="-3 -312 1185 324" role="img" aria-label={productName()}>
      <use href={`${drawing}#wordmark`} />
    </svg>
  )
}
