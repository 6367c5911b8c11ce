import type { ReactNode } from 'react';
import ReactMarkdown, { type Components } from 'react-markdown';

/** The allowed Markdown; for anything else only the words are shown, and for HTML only the words between the tags. */
const ALLOWED = ['p', 'ul', 'ol', 'li', 'strong', 'em', 'a', 'br', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6'];

/** Addresses of the web, of mail and of this site; no other scheme becomes a link. */
const safe = (address: string): string => (/^(https?:\/\/|mailto:|\/(?!\/))/i.test(address) ? address : '');

/** A heading inside a text would break the order of the page's own. */
const Heading = ({ children }: { children?: ReactNode }) => (
  <p>
    <strong>{children}</strong>
  </p>
);

const Link = ({ href, children }: { href?: string | undefined; children?: ReactNode }) => {
  if (!href) return <>{children}</>;
  const elsewhere = !href.startsWith('/');
  return (
    <a href={href} {...(elsewhere && { target: '_blank', rel: 'noopener noreferrer' })}>
      {children}
    </a>
  );
};

const COMPONENTS: Components = {
  a: ({ href, children }) => <Link href={href}>{children}</Link>,
  ...Object.fromEntries(['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((name) => [name, Heading])),
};

/** A text of content administrators. It is built from elements, never from HTML, so that no script can run. */
export const Markdown = ({ text }: { text: string }) => (
  <ReactMarkdown allowedElements={ALLOWED} unwrapDisallowed skipHtml urlTransform={safe} components={COMPONENTS}>
    {text}
  </ReactMarkdown>
);
