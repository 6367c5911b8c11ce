import type { Policy } from '@ridgeline/domain';

/** What is shown of the home page's content. */
export interface News {
  readonly page: { readonly headline: string; readonly intro: string | null } | null;
  readonly features: readonly {
    readonly documentId: string;
    readonly title: string;
    readonly text: string;
    readonly icon: string | null;
  }[];
  readonly announcements: readonly {
    readonly documentId: string;
    readonly title: string;
    /** Markdown. */
    readonly text: string;
    readonly importance: string | null;
    readonly since: string;
    /** Names of the companies that it is only for; operators alone read them. */
    readonly audience?: string | null;
  }[];
  readonly events: readonly {
    readonly documentId: string;
    readonly title: string;
    readonly text: string | null;
    readonly place: string | null;
    readonly link: string | null;
    readonly starts: string;
    readonly ends: string | null;
  }[];
}

/** What content administrators have published. */
export interface SiteOperations {
  /** The published content of the home page */
  'GET /site/home': { query: { readonly timeZone?: string }; data: News };
  /** The privacy policy; 304 while it is the same */
  'GET /site/privacy-policy': { data: Policy; also: { status: 304 } };
}
