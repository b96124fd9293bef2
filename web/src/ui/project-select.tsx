import { Select, type SelectProps } from '@mantine/core';
import type { Project } from '../api/records.ts';

interface ProjectSelectProps extends SelectProps {
  projects: readonly Pick<Project, 'project_id' | 'name'>[];
}

/** Selects the project of a site. */
export const ProjectSelect = ({ projects, ...select }: ProjectSelectProps) => (
  <Select
    label="Project"
    description="Its members can see this site."
    searchable
    allowDeselect={false}
    data={projects.map((project) => ({ value: String(project.project_id), label: project.name }))}
    {...select}
  />
);
