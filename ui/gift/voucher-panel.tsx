import { useId } from "react"
import { type Block, type Face, type Item, type Line, PANEL, type Shape } from "../../domain/gift/sheet/items.ts"
import s from "./voucher-panel.module.css"

type VoucherPanelProps = {
  readonly blocks: readonly Block[]
  /** What it shows, for a screen reader: the words themselves are in the form. */
  readonly label: string
}

/** A page of the voucher, as it will be printed. */
export function VoucherPanel({ blocks, label }: VoucherPanelProps) {
  return (
    <svg className={s.panel} viewBox={`0 0 ${PANEL.width} ${PANEL.height}`} role="img" aria-label={label}>
      <SheetItems items={blocks.flatMap(({ items }) => items)} />
    </svg>
  )
}

/** Outlines and words of the voucher, within an SVG. */
export function SheetItems({ items }: { readonly items: readonly Item[] }) {
  const id = useId()
  // The items have no identity and no state, so their places are their keys.
  return items.map((item, index) =>
    item.kind === "shape" ? (
      <Outline key={index} shape={item} id={`${id}${index}`} />
    ) : (
      <Words key={index} line={item} />
    ),
  )
}

function Outline({ shape, id }: { readonly shape: Shape; readonly id: string }) {
  const { d, fill, stroke, width, opacity, place } = shape
  const fades = typeof fill === "object"
  return (
    <>
      {fades && (
        <linearGradient id={id} gradientUnits="userSpaceOnUse" x1="0" x2="0" y1={fill.top} y2={fill.bottom}>
          <stop offset="0" stopColor={fill.from} />
          <stop offset="1" stopColor={fill.to} />
        </linearGradient>
      )}
      <path
        d={d}
        fill={fades ? `url(#${id})` : (fill ?? "none")}
        stroke={stroke}
        strokeWidth={width}
        strokeLinecap="round"
        strokeLinejoin="round"
        opacity={opacity}
        transform={place && `translate(${place.x} ${place.y}) scale(${place.scale})`}
      />
    </>
  )
}

function Words({ line: { x, y, text, face, size, fill, anchor, spacing } }: { readonly line: Line }) {
  return (
    <text
      x={x}
      y={y}
      fill={fill}
      fontSize={size}
      className={faces[face]}
      textAnchor={anchor}
      letterSpacing={spacing === 0 ? undefined : spacing}
    >
      {text}
    </text>
  )
}

const faces: Readonly<Record<Face, string | undefined>> = {
  title: s.title,
  hand: s.hand,
  text: s.text,
  strong: s.strong,
}
