import type { PostedAccount } from "../../domain/account/ports.ts"
import { useErrorText } from "../booking/use-error-text.ts"
import { Field } from "../kit/field.tsx"
import { TextInput } from "../kit/input.tsx"

type Props = {
  readonly id: string
  readonly label: string
  readonly hint?: string
  readonly posted: PostedAccount | null
}

/** A voucher's code. No browser completes it: whoever knows it can use the voucher. */
export function VoucherCodeField({ id, label, hint, posted }: Props) {
  const errorText = useErrorText()
  return (
    <Field id={id} label={label} {...(hint !== undefined && { hint })} error={errorText(posted?.problems.code)}>
      <TextInput
        name="code"
        required
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        defaultValue={posted?.values.code ?? ""}
      />
    </Field>
  )
}
