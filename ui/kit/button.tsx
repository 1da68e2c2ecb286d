import type { ButtonHTMLAttributes, ReactNode } from "react"
import s from "./button.module.css"
import { Icon, type IconName } from "./icon.tsx"
import { Link, type LinkProps } from "./link.tsx"

type Look = {
  /** `primary`: the main action, once on a screen. `secondary`: beside it. `quiet`: in lists and bars. */
  readonly variant?: "primary" | "secondary" | "quiet"
  readonly size?: "medium" | "small" | "large"
  readonly wide?: boolean
  readonly icon?: IconName
  readonly iconEnd?: IconName
}

export type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> &
  Look & {
    /** The command is being sent: the label stays, a further press does nothing. */
    readonly busy?: boolean
  }

export function Button({ variant, size, wide, icon, iconEnd, busy = false, children, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      {...look({ variant, size, wide })}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest["aria-disabled"]}
      onClick={busy ? (event) => event.preventDefault() : rest.onClick}
    >
      <Content icon={icon} iconEnd={iconEnd}>
        {children}
      </Content>
    </button>
  )
}

export function ButtonLink({ variant, size, wide, icon, iconEnd, children, ...rest }: LinkProps & Look) {
  return (
    <Link {...rest} {...look({ variant, size, wide })}>
      <Content icon={icon} iconEnd={iconEnd}>
        {children}
      </Content>
    </Link>
  )
}

export type IconButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, "children" | "aria-label"> & {
  readonly icon: IconName
  readonly label: string
  readonly solid?: boolean
  /** `picture`: on a picture, with the same colours in both themes. */
  readonly variant?: "plain" | "outline" | "picture"
}

export function IconButton({ icon, label, solid = false, variant = "plain", ...rest }: IconButtonProps) {
  return (
    <button type="button" {...rest} className={s.icon} data-variant={variant} aria-label={label} title={label}>
      <Icon name={icon} solid={solid} />
    </button>
  )
}

type Loose<T> = { readonly [K in keyof T]?: T[K] | undefined }

function look({ variant = "primary", size = "medium", wide }: Loose<Look>) {
  return { className: s.button, "data-variant": variant, "data-size": size, "data-wide": wide || undefined }
}

function Content({ icon, iconEnd, children }: Loose<Look> & { children: ReactNode }) {
  return (
    <>
      {icon && <Icon name={icon} />}
      {children}
      {iconEnd && <Icon name={iconEnd} />}
    </>
  )
}
