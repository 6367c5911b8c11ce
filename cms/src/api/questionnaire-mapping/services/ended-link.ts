import { asSystem, currentTransaction } from '../../../request';

/** What the holder of a link that has ended may still know: they have had it, and need to know whom to ask. */
export interface EndedLink {
  /** Who asks; null when it is not known. */
  readonly asked_by: string | null;
  /** The person whom this holder has named, and who answers instead; null for none. */
  readonly named: string | null;
}

/** @param hash of the link's token */
export const endedLink = (hash: string): Promise<EndedLink> =>
  asSystem('who asks, for the holder of a link that has ended', async () => {
    const { rows } = await currentTransaction().raw<{ rows: EndedLink[] }>(
      `select m.asked_by, (select h.name from questionnaire_handovers h
           where h.mapping_id = m.id and h.state = 'accepted' and h.link = l.document_id and l.revoked_at is not null) as named
       from questionnaire_links l join questionnaire_mappings m on m.id = l.mapping_id where l.token_hash = ?`,
      [hash],
    );
    return rows[0] ?? { asked_by: null, named: null };
  });
