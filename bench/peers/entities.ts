/** TypeORM entities for the tables used here, with the columns that responses show. */
import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';

type Text = string | null;

@Entity('api_keys')
export class ApiKey {
  @PrimaryColumn({ type: 'varchar' }) id!: string;
  @Column({ type: 'varchar' }) account_id!: string;
  @Column({ type: 'varchar' }) hash!: string;
  @Column({ type: 'varchar', nullable: true }) revoked_at!: Text;
}

@Entity('tracking_requests')
export class TrackingRequest {
  @PrimaryColumn({ type: 'varchar' }) id!: string;
  @Column({ type: 'varchar' }) account_id!: string;
  @Column({ type: 'varchar' }) scac!: string;
  @Column({ type: 'varchar' }) request_type!: string;
  @Column({ type: 'varchar', nullable: true }) container_number!: Text;
  @Column({ type: 'varchar', nullable: true }) reference!: Text;
  @Column({ type: 'varchar' }) ref_numbers!: string;
  @Column({ type: 'varchar' }) shipment_tags!: string;
  @Column({ type: 'varchar' }) status!: string;
  @Column({ type: 'varchar' }) created_at!: string;
  @Column({ type: 'varchar' }) updated_at!: string;
  @Column({ type: 'varchar', nullable: true }) last_checked_at!: Text;
  @Column({ type: 'varchar', nullable: true }) next_check_at!: Text;
}

@Entity('shipments')
export class Shipment {
  @PrimaryColumn({ type: 'varchar' }) id!: string;
  @Column({ type: 'varchar' }) account_id!: string;
  @Column({ type: 'varchar' }) tracking_request_id!: string;
  @Column({ type: 'varchar' }) container_id!: string;
  @Column({ type: 'varchar' }) container_number!: string;
  @Column({ type: 'varchar' }) scac!: string;
  @Column({ type: 'varchar' }) file_number!: string;
  @Column({ type: 'varchar' }) status!: string;
  @Column({ type: 'varchar' }) customs_status!: string;
  @Column({ type: 'varchar' }) delivery_status!: string;
  @Column({ type: 'varchar' }) certainty!: string;
  @Column({ type: 'varchar', nullable: true }) predicted_eta!: Text;
  @Column({ type: 'varchar', nullable: true }) reference!: Text;
  @Column({ type: 'varchar', nullable: true }) master_bl!: Text;
  @Column({ type: 'varchar', nullable: true }) house_bl!: Text;
  @Column({ type: 'varchar' }) booking_numbers!: string;
  @Column({ type: 'varchar', nullable: true }) cargo_number!: Text;
  @Column({ type: 'varchar' }) ref_numbers!: string;
  @Column({ type: 'integer' }) provisional!: number;
  @Column({ type: 'varchar', nullable: true }) effective_last_free_day!: Text;
  @Column({ type: 'varchar', nullable: true }) port_of_loading_locode!: Text;
  @Column({ type: 'varchar', nullable: true }) port_of_loading_name!: Text;
  @Column({ type: 'varchar', nullable: true }) port_of_discharge_locode!: Text;
  @Column({ type: 'varchar', nullable: true }) port_of_discharge_name!: Text;
  @Column({ type: 'varchar', nullable: true }) port_of_destination_locode!: Text;
  @Column({ type: 'varchar', nullable: true }) port_of_destination_name!: Text;
  @Column({ type: 'varchar', nullable: true }) vessel_name!: Text;
  @Column({ type: 'varchar', nullable: true }) voyage_number!: Text;
  @Column({ type: 'varchar', nullable: true }) etd_origin!: Text;
  @Column({ type: 'varchar', nullable: true }) eta_port_of_discharge!: Text;
  @Column({ type: 'varchar', nullable: true }) eta_destination!: Text;
  @Column({ type: 'varchar', nullable: true }) eta_destination_revised!: Text;
  @Column({ type: 'varchar', nullable: true }) customer!: Text;
  @Column({ type: 'varchar', nullable: true }) shipper!: Text;
  @Column({ type: 'varchar', nullable: true }) forwarder!: Text;
  @Column({ type: 'varchar', nullable: true }) consignee!: Text;
  @Column({ type: 'varchar', nullable: true }) customs_broker!: Text;
  @Column({ type: 'varchar' }) updated_at!: string;
  @ManyToOne(() => TrackingRequest)
  @JoinColumn({ name: 'tracking_request_id' })
  tracking_request!: Relation<TrackingRequest>;
}

@Entity('containers')
export class Container {
  @PrimaryColumn({ type: 'varchar' }) id!: string;
  @Column({ type: 'varchar' }) account_id!: string;
  @Column({ type: 'varchar' }) shipment_id!: string;
  @Column({ type: 'varchar' }) container_number!: string;
}

@Entity('container_events')
export class ContainerEvent {
  @PrimaryColumn({ type: 'varchar' }) id!: string;
  @Column({ type: 'varchar' }) container_id!: string;
  @Column({ type: 'integer' }) position!: number;
  @Column({ type: 'varchar' }) type!: string;
  @Column({ type: 'integer' }) estimated!: number;
  @Column({ type: 'varchar' }) created_at!: string;
  @Column({ type: 'varchar', nullable: true }) voyage_number!: Text;
  @Column({ type: 'varchar' }) occurred_at!: string;
  @Column({ type: 'varchar', nullable: true }) locode!: Text;
  @Column({ type: 'varchar', nullable: true }) time_zone!: Text;
  @Column({ type: 'varchar', nullable: true }) vessel_id!: Text;
  @Column({ type: 'varchar', nullable: true }) port_id!: Text;
  @Column({ type: 'varchar', nullable: true }) terminal_id!: Text;
  @Column({ type: 'varchar', nullable: true }) retired_at!: Text;
}

@Entity('status_changes')
export class StatusChange {
  @PrimaryColumn({ type: 'varchar' }) container_id!: string;
  @PrimaryColumn({ type: 'integer' }) position!: number;
  @Column({ type: 'varchar' }) status!: string;
  @Column({ type: 'varchar' }) recorded_at!: string;
  @Column({ type: 'varchar', nullable: true }) occurred_at!: Text;
  @Column({ type: 'varchar', nullable: true }) reason!: Text;
}

export const entities = [ApiKey, TrackingRequest, Shipment, Container, ContainerEvent, StatusChange];
