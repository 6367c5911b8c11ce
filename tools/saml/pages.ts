const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** Asks for the name of a person of the tests. */
export const signInPage = (action: string): string => `<!doctype html><title>Provider</title>
<form method="post" action="${escaped(action)}"><label>Login <input name="login"></label><button>Sign-in</button></form>`;

/** Sends the answer to the application at once, as providers do. */
export const answerPage = (
  action: string,
  response: string,
  state: string,
): string => `<!doctype html><title>Provider</title>
<form method="post" action="${escaped(action)}">
<input type="hidden" name="SAMLResponse" value="${escaped(response)}">
<input type="hidden" name="RelayState" value="${escaped(state)}"></form>
<script>document.forms[0].submit()</script>`;
