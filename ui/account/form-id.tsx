import type { FormName } from "../../domain/account/forms.ts"

/** Tells the server which form of its page was sent. */
export const FormId = ({ is }: { readonly is: FormName }) => <input type="hidden" name="form" value={is} />
